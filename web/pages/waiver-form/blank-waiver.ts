export const blankWaiver = { firstName: '', lastName: '', email: '', phone: '', guardianName: '' }
