/** The HTML part refers to the image as `cid:<contentId>`. */
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
  /** Without it, the name of the gym. */
  senderName?: string
  replyTo?: string
  /** A POST to it ends such emails (RFC 8058); an email that answers a request has none. */
  unsubscribeUrl?: string
  images?: readonly InlineImage[]
  files?: readonly AttachedFile[]
}
