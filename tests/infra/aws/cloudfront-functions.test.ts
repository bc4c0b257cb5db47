import { createHash } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'
import { resolvePath } from '#infra/hosting/routing.ts'
import { bundleCloudFrontFunction } from '#scripts/build/bundle-cloudfront-function.ts'
import { routes } from '#shared/routes.ts'
import { ODD_PATHS } from '#tests/support/fixtures/odd-paths.ts'

type Handler = (event: unknown) => {
  uri?: string
  statusCode?: number
  headers?: Record<string, { value: string }>
}

const files = Object.fromEntries(routes.map(({ path }) => [path, `/pages${path.replace(/\W/g, '-')}.html`]))
const styleHashes = Object.fromEntries(
  Object.values(files).map((file) => [file, `sha256-${createHash('sha256').update(file).digest('base64')}`]),
)
const site = { files, rootFiles: ['/robots.txt', '/config.json'], styleHashes }
const [requestCode, responseCode] = await Promise.all([
  bundleCloudFrontFunction('viewerRequest', site),
  bundleCloudFrontFunction('viewerResponse', site),
])

/** Runs a function as CloudFront does: a plain script without modules and globals of Node. */
function load(code: string): Handler {
  return runInContext(`${code};handler`, createContext({}))
}

describe('the CloudFront Functions', () => {
  it.each([...routes.map(({ path }) => path.replace(/:\w+/g, 'DPABC234')), ...ODD_PATHS])(
    'resolve %s as resolvePath does',
    (path) => {
      const request = { uri: path, querystring: {} }
      const answer = load(requestCode)({ request })
      const wanted = resolvePath(path, site)
      if (wanted.status === 301) {
        expect(answer.statusCode).toBe(301)
        expect(answer.headers?.location?.value).toBe(wanted.location)
        return
      }
      expect(answer.uri).toBe(wanted.file)
      const response = load(responseCode)({ request: { uri: path }, response: { statusCode: 200 } })
      expect(response.statusCode).toBe(wanted.status)
    },
  )

  it('keep the query of a redirected path', () => {
    const querystring = {
      reset: { value: '1' },
      tag: { value: 'a', multiValue: [{ value: 'a' }, { value: 'b' }] },
    }
    const answer = load(requestCode)({ request: { uri: '/admin/login/', querystring } })
    expect(answer.headers?.location?.value).toBe('/admin/login?reset=1&tag=a&tag=b')
  })

  it('allow a page its own inline styles', () => {
    const headers = { 'content-security-policy': { value: "default-src 'self'; style-src 'self'" } }
    const response = load(responseCode)({
      request: { uri: '/booking' },
      response: { statusCode: 200, headers },
    })
    expect(response.headers?.['content-security-policy']?.value).toBe(
      `default-src 'self'; style-src 'self' '${styleHashes['/pages-booking.html']}'`,
    )
  })

  it('leave error responses of the origin unchanged', () => {
    const response = load(responseCode)({ request: { uri: '/nowhere' }, response: { statusCode: 503 } })
    expect(response.statusCode).toBe(503)
  })

  it('are at most 10 KB, as CloudFront requires', () => {
    for (const code of [requestCode, responseCode]) expect(code.length).toBeLessThan(10_240)
  })

  it('use only JavaScript features that CloudFront supports', () => {
    for (const code of [requestCode, responseCode]) {
      expect([...new Set(unreadable(parseAst(code)))]).toEqual([])
    }
  })

  it('control: unsupported features are found', () => {
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

/** ES 5.1 and the additions of cloudfront-js-2.0 in the CloudFront developer guide. */
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
