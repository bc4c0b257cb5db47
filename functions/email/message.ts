/** A mail ready to be sent. */
export type EmailMessage = { subject: string; html: string; text: string }
