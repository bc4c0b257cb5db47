/** What stands above each page, as soon as its document is there. */
export const pageHeadings = {
  '/admin/dashboard': {
    title: 'Dashboard',
    subtitle: 'What waits for you today, and how the last twelve weeks went',
  },
  '/admin/bookings': {
    title: 'Booking Management',
    subtitle: 'Consultations people asked for, and the clients they became',
  },
  '/admin/intake-forms': { title: 'Intake Forms', subtitle: 'Health questionnaires of clients' },
  '/admin/waivers': {
    title: 'Liability Waivers',
    subtitle: 'Signed agreements, and those that wait for a signature',
  },
  '/admin/day-passes': { title: 'Day Passes', subtitle: 'Manage free 1-day gym passes' },
} as const

export type HeadedPath = keyof typeof pageHeadings

export const hasHeading = (path: string): path is HeadedPath => path in pageHeadings
