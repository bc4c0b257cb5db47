export const groupLabels = { admin: 'Admin', staff: 'Staff' } as const
