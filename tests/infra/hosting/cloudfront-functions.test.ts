import { createHash } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'
import { toHtmlFile } from '#infra/hosting/edge-site.ts'
import {
  bundleCloudFrontFunction,
  type CloudFrontFunctionName,
} from '#scripts/build/bundle-cloudfront-function.ts'
import { routes } from '#shared/routes.ts'
import { NOT_FOUND_HEADER } from '#shared/settings/gone-pages.ts'

const hashOf = (styles: string) => `sha256-${createHash('sha256').update(styles).digest('base64')}`
const files: Record<string, string> = Object.fromEntries(
  routes.map(({ path, kind }) => [path, toHtmlFile(path, kind !== 'prerendered')]),
)
const [HOME = '', BOOKING = ''] = [files['/'], files['/booking']]
const site = {
  files,
  rootFiles: ['/config.json', '/sitemap.xml'],
  styleHashes: {
    [HOME]: hashOf('home'),
    [BOOKING]: `${hashOf('booking')} ${hashOf('home')}`,
    '/404.html': hashOf('404'),
  },
}

type Headers = Record<string, { value: string }>
type Result = { uri: string; statusCode: number; headers?: Headers }

/** Runs a function as CloudFront does, as a script without modules and Node globals. */
async function load(name: CloudFrontFunctionName) {
  const code = await bundleCloudFrontFunction(name, site)
  return { code, run: runInContext(`${code};handler`, createContext({})) as (event: object) => Result }
}
const [onRequest, onResponse] = await Promise.all([load('viewerRequest'), load('viewerResponse')])

const rewritten = (uri: string, value = '') =>
  onRequest.run({ request: { uri, querystring: {}, headers: { 'accept-encoding': { value } } } }).uri
const statusOf = (uri: string, statusCode = 200) =>
  onResponse.run({ request: { uri }, response: { statusCode } }).statusCode

describe('the CloudFront Functions', () => {
  it('rewrite every route to its file', () => {
    for (const { path } of routes) expect(rewritten(path.replace(/:\w+/g, 'DPABC234'))).toBe(files[path])
    expect(rewritten('/assets/a.js')).toBe('/assets/a.js')
    expect(rewritten('/nope')).toBe('/404.html')
  })

  it('rewrite to the precompressed copy if the browser accepts it', () => {
    expect(rewritten('/booking', 'gzip, deflate, br, zstd')).toBe(`/br${BOOKING}`)
    expect(rewritten('/assets/a.js', 'br')).toBe('/br/assets/a.js')
    expect(rewritten('/nope', 'br')).toBe('/br/404.html')
    expect(rewritten('/booking', 'gzip, deflate')).toBe(BOOKING)
    for (const uri of [
      '/images/hero-640.avif',
      '/config.json',
      '/fonts/figtree-latin.woff2',
      '/sitemap.xml',
      '/br/assets/a.js',
    ]) {
      expect(rewritten(uri, 'br')).toBe(uri)
    }
  })

  it('redirect to the canonical path and keep the query', () => {
    const querystring = {
      interest: { value: 'Pro' },
      tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b' }] },
    }
    expect(onRequest.run({ request: { uri: '/booking/', querystring } })).toEqual({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: '/booking?interest=Pro&tag=a&tag=b' } },
    })
  })

  it('set status 404 for unknown paths, before and after the rewrite', () => {
    expect(['/nope', '/404.html', '/br/404.html'].map((path) => statusOf(path))).toEqual([404, 404, 404])
    const found = ['/booking', BOOKING, `/br${BOOKING}`, '/assets/a.js', '/br/assets/a.js']
    expect(found.map((path) => statusOf(path))).toEqual(found.map(() => 200))
  })

  it('set status 404 for a page that the gym does not have, but do not change a 304 response', () => {
    const headers = { [NOT_FOUND_HEADER]: { value: '404' } }
    const answer = (statusCode: number, more: object = headers) =>
      onResponse.run({ request: { uri: `/br${BOOKING}` }, response: { statusCode, headers: more } })
        .statusCode
    expect([answer(200), answer(304), answer(200, {})]).toEqual([404, 304, 200])
  })

  it('allow the inline styles of the page, and none in other responses', () => {
    const policyOf = (uri: string, statusCode = 200) => {
      const headers = { 'content-security-policy': { value: "default-src 'self'; style-src 'self'; x" } }
      const response = onResponse.run({ request: { uri }, response: { statusCode, headers } })
      return response.headers?.['content-security-policy']?.value.split('; ')[1]
    }
    for (const uri of ['/', HOME, `/br${HOME}`])
      expect(policyOf(uri)).toBe(`style-src 'self' '${hashOf('home')}'`)
    expect(policyOf(`/br${HOME}`, 304)).toBe(`style-src 'self' '${hashOf('home')}'`)
    expect(policyOf('/booking')).toBe(`style-src 'self' '${hashOf('booking')}' '${hashOf('home')}'`)
    expect(policyOf('/br/404.html')).toBe(`style-src 'self' '${hashOf('404')}'`)
    for (const uri of ['/assets/a.js', '/br/assets/a.js', '/booking/'])
      expect(policyOf(uri)).toBe("style-src 'self'")
  })

  it('leave other responses unchanged', () => {
    expect([statusOf('/nope', 304), statusOf('/nope', 503)]).toEqual([304, 503])
  })

  it('use only JavaScript features that CloudFront supports', () => {
    for (const { code } of [onRequest, onResponse])
      expect([...new Set(unreadable(parseAst(code)))]).toEqual([])
  })

  it('fail the check with unsupported features (negative control)', () => {
    const modern = 'const {a} = b; for (const c of d) e(...c); f?.g ?? {h}; class I {}'
    expect([...new Set(unreadable(parseAst(modern)))].sort()).toEqual(
      [
        'ChainExpression',
        'ClassBody',
        'ClassDeclaration',
        'ForOfStatement',
        'LogicalExpression ??',
        'ObjectPattern',
        'SpreadElement',
        'shorthand',
      ].sort(),
    )
  })
})

/** CloudFront supports ES 5.1 and the additions of cloudfront-js-2.0 (CloudFront developer guide). */
const READABLE = new Set(
  `Program ExpressionStatement BlockStatement EmptyStatement ReturnStatement IfStatement SwitchStatement SwitchCase
  ForStatement ForInStatement WhileStatement DoWhileStatement BreakStatement ContinueStatement ThrowStatement
  TryStatement CatchClause VariableDeclaration VariableDeclarator FunctionDeclaration FunctionExpression
  ArrowFunctionExpression Identifier Literal TemplateLiteral TemplateElement ArrayExpression ObjectExpression Property
  UnaryExpression UpdateExpression BinaryExpression AssignmentExpression LogicalExpression MemberExpression
  ConditionalExpression CallExpression NewExpression SequenceExpression ThisExpression ParenthesizedExpression
  RestElement`.split(/\s+/),
)

function unreadable(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(unreadable)
  if (typeof node !== 'object' || node === null) return []
  const { type, shorthand, operator } = node as { type?: string; shorthand?: boolean; operator?: string }
  return [
    ...(type && !READABLE.has(type) ? [type] : []),
    ...(shorthand ? ['shorthand'] : []),
    ...(operator === '??' ? [`${type} ??`] : []),
    ...Object.values(node).flatMap(unreadable),
  ]
}
