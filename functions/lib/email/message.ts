export type InlineImage = {
  contentId: string
  fileName: string
  type: 'image/png'
  content: Promise<Uint8Array>
}

export type AttachedFile = { fileName: string; type: 'text/calendar'; content: string }

export type EmailMessage = {
  subject: string
  html: string
  text: string
  senderName?: string
  replyTo?: string
  /** Enables one-click unsubscribe (RFC 8058). Emails that respond to a request have no such URL. */
  unsubscribeUrl?: string
  images?: readonly InlineImage[]
  files?: readonly AttachedFile[]
}
