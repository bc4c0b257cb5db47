/** What the groups of the user pool are called on screen. */
export const groupLabels = { admin: 'Admin', staff: 'Staff' } as const
