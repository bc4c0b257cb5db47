/** An image inside the HTML part, which refers to it as `cid:<contentId>`. */
export type InlineImage = { contentId: string; fileName: string; type: 'image/png'; content: Uint8Array }

/** A file that the recipient can save. */
export type AttachedFile = { fileName: string; type: 'text/calendar'; content: string }

/** A rendered email. */
export type EmailMessage = {
  subject: string
  html: string
  text: string
  /** Reply-To address; the gym's by default. */
  replyTo?: string
  /** Takes a POST that ends such emails (RFC 8058); missing where the email answers a request. */
  unsubscribeUrl?: string
  images?: readonly InlineImage[]
  files?: readonly AttachedFile[]
}
