import { escapeMarkup } from '../http/markup.ts'
import type { Mail } from './mailbox.ts'
import { timeMarkup } from './mailbox-list.ts'

const views = { wide: 'HTML', phone: 'On a phone', text: 'Text' } as const
type View = keyof typeof views

/** The view that was asked for, if this mail has it. */
export function viewOf(mail: Mail, query: URLSearchParams): View {
  const wanted = viewsOf(mail).find((view) => view === query.get('view'))
  return wanted ?? viewsOf(mail)[0] ?? 'text'
}

function viewsOf({ html, text, source }: Mail): readonly View[] {
  const asText: readonly View[] = text === undefined && source === undefined ? [] : ['text']
  return html === undefined ? asText : ['wide', 'phone', ...asText]
}

export function messageMarkup(mail: Mail, view: View): string {
  return `<main class="card">
    <p><a href="/mailbox">← Mailbox</a></p>
    <h1>${escapeMarkup(mail.subject)}</h1>
    <dl>${headerMarkup('From', [mail.from])}${headerMarkup('To', mail.to)}${headerMarkup('Copy', mail.cc)}${headerMarkup('Reply to', mail.replyTo)}
      <div><dt>Sent</dt><dd>${timeMarkup(mail.sentAt)}</dd></div></dl>
    <nav class="tabs" aria-label="Views">${viewsOf(mail)
      .map((each) => tabMarkup(each, view))
      .join('')}</nav>
    ${contentMarkup(mail, view)}
  </main>`
}

function headerMarkup(name: string, values: readonly string[]): string {
  if (values.length === 0) return ''
  return `<div><dt>${name}</dt><dd>${escapeMarkup(values.join(', '))}</dd></div>`
}

function tabMarkup(view: View, current: View): string {
  return `<a href="?view=${view}"${view === current ? ' aria-current="page"' : ''}>${views[view]}</a>`
}

/** Links of a mail open in a tab of their own; nothing in it can run. */
function contentMarkup({ html = '', text, source }: Mail, view: View): string {
  if (view === 'text') return `<pre>${escapeMarkup(text ?? source ?? '')}</pre>`
  const document = escapeMarkup(`<base target="_blank">${html}`)
  return `<iframe class="${view}" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${document}"></iframe>`
}
