/** A mail ready to be sent. */
export type EmailMessage = {
  subject: string
  html: string
  text: string
  /** Where an answer goes; to the gym without it. */
  replyTo?: string
}
