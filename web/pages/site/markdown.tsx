import { Lexer, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { SiteLink } from '../../ui/button.tsx'

/** Creates React elements, so HTML in the text is never rendered. Only paths, http, https and mailto become links. */
export const Markdown = ({ text }: { text: string }) => (
  <div className="grid grid-cols-1 gap-4 wrap-anywhere text-lg leading-relaxed print:text-base">
    {blocks(parseMarkdown(text))}
  </div>
)

const MAX_DEPTH = 20

/** Returns the text unparsed if it is nested more deeply than `MAX_DEPTH`, because rendering it could overflow the stack. */
function parseMarkdown(text: string): readonly Token[] {
  const plainToken: Token = { type: 'typed', raw: text }
  try {
    const tokens = Lexer.lex(text, { gfm: true, breaks: true })
    return isDeeper(tokens, MAX_DEPTH) ? [plainToken] : tokens
  } catch (error) {
    if (error instanceof RangeError) return [plainToken]
    throw error
  }
}

const isDeeper = (tokens: readonly Token[], depth: number): boolean =>
  tokens.some((token) => depth === 0 || isDeeper(childrenOf(token), depth - 1))

function childrenOf(token: Token): readonly Token[] {
  if (token.type === 'list') return (token as Tokens.List).items
  return 'tokens' in token ? (token.tokens ?? []) : []
}

const all = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes)

const blocks = (tokens: readonly Token[]): ReactNode => all(tokens.map(block))

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading)
    case 'paragraph':
    case 'text':
      return <p>{inline(token.tokens ?? [token])}</p>
    case 'list':
      return list(token as Tokens.List)
    case 'blockquote':
      return (
        <blockquote className="grid gap-4 border-l-2 border-accent pl-5 text-muted-foreground">
          {blocks(token.tokens ?? [])}
        </blockquote>
      )
    case 'hr':
      return <hr className="my-2 border-t border-border" />
    case 'space':
    case 'def':
      return null
    default:
      return <p className="whitespace-pre-wrap">{token.raw.trim()}</p>
  }
}

/** Headings start at the second level, because the page title is the only first-level heading. */
function heading({ depth, tokens }: Tokens.Heading): ReactNode {
  if (depth <= 2) return <h2 className="text-display mt-2 text-heading">{inline(tokens)}</h2>
  return <h3 className="mt-2 text-xl font-semibold">{inline(tokens)}</h3>
}

function list({ ordered, start, items }: Tokens.List): ReactNode {
  const rows = all(items.map(listItem))
  if (!ordered) return <ul className="grid list-disc gap-2 pl-6 marker:text-accent-ink">{rows}</ul>
  return (
    <ol
      start={start === '' ? undefined : start}
      className="grid list-decimal gap-2 pl-6 marker:text-accent-ink"
    >
      {rows}
    </ol>
  )
}

const listItem = ({ loose, tokens }: Tokens.ListItem): ReactNode => (
  <li className="pl-1">
    {loose ? <div className="grid gap-4">{blocks(tokens)}</div> : all(tokens.map(listItemBlock))}
  </li>
)

const listItemBlock = (token: Token): ReactNode =>
  token.type === 'text' ? inline(token.tokens ?? [token]) : block(token)

const inline = (tokens: readonly Token[]): ReactNode => all(tokens.map(span))

function span(token: Token): ReactNode {
  const content = () => inline(childrenOf(token))
  switch (token.type) {
    case 'strong':
      return <strong>{content()}</strong>
    case 'em':
      return <em>{content()}</em>
    case 'del':
      return <del>{content()}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return link(token as Tokens.Link, content())
    case 'escape':
    case 'image':
      return token.text
    case 'text':
      return 'tokens' in token && token.tokens ? content() : token.text
    default:
      return token.raw
  }
}

const LINK_CLASS = 'underline underline-offset-4 hover:text-accent-ink'

function link({ href }: Tokens.Link, words: ReactNode): ReactNode {
  if (/^\/(?!\/)/.test(href))
    return (
      <SiteLink to={href} className={LINK_CLASS}>
        {words}
      </SiteLink>
    )
  if (!/^(https?:|mailto:)/i.test(href)) return words
  return (
    <a href={href} rel="noreferrer" className={LINK_CLASS}>
      {words}
    </a>
  )
}
