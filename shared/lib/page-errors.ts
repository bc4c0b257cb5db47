export const pageErrors = {
  invalidInput: { status: 400, message: 'Please check all required fields and try again.' },
  notSignedIn: { status: 401, message: 'Please sign in.' },
  notStaff: { status: 403, message: 'Unauthorized: You do not have admin or staff access' },
  dayPassNotFound: { status: 404, message: "The day pass code you're looking for doesn't exist." },
  formRequestNotFound: {
    status: 404,
    message: 'We do not recognize this link. Please ask us for a new one.',
  },
  formRequestCompleted: {
    status: 409,
    message: 'This form was already submitted. Please ask us for a new link if something has changed.',
  },
  referenceNotFound: { status: 404, message: 'We have no signed waiver with this reference.' },
  unexpected: { status: 500, message: 'Something went wrong. Please try again.' },
  unavailable: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type PageErrorCode = keyof typeof pageErrors
