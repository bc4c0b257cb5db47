import { Lexer, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { SiteLink } from '../../ui/button.tsx'

/** Renders Markdown as React elements, so that HTML in the text is never rendered. Only paths and http, https and mailto URLs become links. */
export const Markdown = ({ text }: { text: string }) => (
  <div className="grid grid-cols-1 gap-4 wrap-anywhere text-lg leading-relaxed print:text-base">
    {renderBlocks(parseMarkdown(text))}
  </div>
)

const MAX_DEPTH = 20

/** Returns the whole text as one plain token if it is nested deeper than `MAX_DEPTH`, because rendering it could overflow the stack. */
function parseMarkdown(text: string): readonly Token[] {
  const plainToken: Token = { type: 'typed', raw: text }
  try {
    const tokens = Lexer.lex(text, { gfm: true, breaks: true })
    return isNestedDeeper(tokens, MAX_DEPTH) ? [plainToken] : tokens
  } catch (error) {
    if (error instanceof RangeError) return [plainToken]
    throw error
  }
}

const isNestedDeeper = (tokens: readonly Token[], depth: number): boolean =>
  tokens.some((token) => depth === 0 || isNestedDeeper(childrenOf(token), depth - 1))

function childrenOf(token: Token): readonly Token[] {
  if (token.type === 'list') return (token as Tokens.List).items
  return 'tokens' in token ? (token.tokens ?? []) : []
}

const toFragment = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes)

const renderBlocks = (tokens: readonly Token[]): ReactNode => toFragment(tokens.map(renderBlock))

function renderBlock(token: Token): ReactNode {
  switch (token.type) {
    case 'heading':
      return renderHeading(token as Tokens.Heading)
    case 'paragraph':
    case 'text':
      return <p>{renderInline(token.tokens ?? [token])}</p>
    case 'list':
      return renderList(token as Tokens.List)
    case 'blockquote':
      return (
        <blockquote className="grid gap-4 border-l-2 border-accent pl-5 text-muted-foreground">
          {renderBlocks(token.tokens ?? [])}
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

/** Renders headings from the second level on, because the page title is the only first-level heading. */
function renderHeading({ depth, tokens }: Tokens.Heading): ReactNode {
  if (depth <= 2) return <h2 className="text-display mt-2 text-heading">{renderInline(tokens)}</h2>
  return <h3 className="mt-2 text-xl font-semibold">{renderInline(tokens)}</h3>
}

function renderList({ ordered, start, items }: Tokens.List): ReactNode {
  const rows = toFragment(items.map(renderListItem))
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

const renderListItem = ({ loose, tokens }: Tokens.ListItem): ReactNode => (
  <li className="pl-1">
    {loose ? (
      <div className="grid gap-4">{renderBlocks(tokens)}</div>
    ) : (
      toFragment(tokens.map(renderListItemBlock))
    )}
  </li>
)

const renderListItemBlock = (token: Token): ReactNode =>
  token.type === 'text' ? renderInline(token.tokens ?? [token]) : renderBlock(token)

const renderInline = (tokens: readonly Token[]): ReactNode => toFragment(tokens.map(renderSpan))

function renderSpan(token: Token): ReactNode {
  const content = () => renderInline(childrenOf(token))
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
      return renderLink(token as Tokens.Link, content())
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

function renderLink({ href }: Tokens.Link, content: ReactNode): ReactNode {
  if (/^\/(?!\/)/.test(href))
    return (
      <SiteLink to={href} className={LINK_CLASS}>
        {content}
      </SiteLink>
    )
  if (!/^(https?:|mailto:)/i.test(href)) return content
  return (
    <a href={href} rel="noreferrer" className={LINK_CLASS}>
      {content}
    </a>
  )
}
