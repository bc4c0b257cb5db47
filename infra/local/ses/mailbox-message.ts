import { escapeHtml } from '#shared/lib/text/escape-html.ts'
import { withInlineImages } from './inline-images.ts'
import type { StoredEmail } from './mailbox.ts'

const views = { wide: 'HTML', phone: 'Phone', text: 'Text' } as const
type EmailView = keyof typeof views

export function selectView(email: StoredEmail, query: URLSearchParams): EmailView {
  const requestedView = viewsOf(email).find((view) => view === query.get('view'))
  return requestedView ?? viewsOf(email)[0] ?? 'text'
}

function viewsOf({ html, text, source }: StoredEmail): readonly EmailView[] {
  const textView: readonly EmailView[] = text === undefined && source === undefined ? [] : ['text']
  return html === undefined ? textView : ['wide', 'phone', ...textView]
}

export function renderMessage(email: StoredEmail, view: EmailView): string {
  return `<main class="card">
    <p><a href="/mailbox">← Mailbox</a></p>
    <h1>${escapeHtml(email.subject)}</h1>
    <dl>${headerMarkup('From', [email.from])}${headerMarkup('To', email.to)}${headerMarkup('Cc', email.cc)}${headerMarkup('Reply to', email.replyTo)}
      <div><dt>Sent</dt><dd>${renderTime(email.sentAt)}</dd></div></dl>
    <nav class="tabs" aria-label="Views">${viewsOf(email)
      .map((each) => tabMarkup(each, view))
      .join('')}</nav>
    ${renderContent(email, view)}
    ${renderAttachments(email)}
    ${renderHeaders(email)}
  </main>`
}

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function renderTime(sentAt: string): string {
  return `<time datetime="${escapeHtml(sentAt)}">${timeFormat.format(new Date(sentAt))}</time>`
}

function headerMarkup(name: string, values: readonly string[]): string {
  if (values.length === 0) return ''
  return `<div><dt>${name}</dt><dd>${escapeHtml(values.join(', '))}</dd></div>`
}

function tabMarkup(view: EmailView, current: EmailView): string {
  return `<a href="?view=${view}"${view === current ? ' aria-current="page"' : ''}>${views[view]}</a>`
}

/** Shows the email in a sandboxed frame, which runs no scripts. Links in the frame open in a new tab. */
function renderContent({ html = '', text, source, attachments = [] }: StoredEmail, view: EmailView): string {
  if (view === 'text') return `<pre>${escapeHtml(text ?? source ?? '')}</pre>`
  const document = escapeHtml(`<base target="_blank">${withInlineImages(html, attachments)}`)
  return `<iframe class="${view}" title="Email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${document}"></iframe>`
}

function renderAttachments({ attachments = [] }: StoredEmail): string {
  const files = attachments.filter(({ isInline }) => !isInline)
  if (files.length === 0) return ''
  const link = ({ fileName, type, base64 }: (typeof files)[number]) =>
    `<li><a href="data:application/octet-stream;base64,${base64}" download="${escapeHtml(fileName)}">${escapeHtml(fileName)}</a> <span class="soft">${escapeHtml(type)}</span></li>`
  return `<h2>Attachments</h2><ul>${files.map(link).join('')}</ul>`
}

function renderHeaders({ headers = [] }: StoredEmail): string {
  if (headers.length === 0) return ''
  const lines = headers.map(({ name, value }) => escapeHtml(`${name}: ${value}`))
  return `<details><summary>Headers</summary><pre>${lines.join('\n')}</pre></details>`
}
