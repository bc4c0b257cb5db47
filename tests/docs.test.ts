import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { estimateMonthlyCost } from '#scripts/cost/estimate-monthly-cost.ts'
import { estimateUsage } from '#scripts/cost/usage.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\0')
    .filter((path) => path !== '' && existsSync(path))

const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
const documents = files.filter((path) => path.endsWith('.md'))
const folders = new Set(files.flatMap(foldersOf))
const topLevel = new Set(files.map((path) => path.split('/')[0]))
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** Returns the inline code and the fenced code of a document. */
function codeIn(markdown: string): string[] {
  const fenced = [...markdown.matchAll(/^```.*\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)
  const inline = markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)
  return [...fenced, ...[...inline].map(([, code = '']) => code)]
}

/** Returns paths from the root of the repository. `<area>` and `*` match any name. */
const pathsIn = (code: string): string[] =>
  code
    .split(/[\s,;()"'=]+/)
    .map((word) => word.replace(/[.:]+$/, '').replace(/\/$/, ''))
    .filter((word) => word.includes('/') && topLevel.has(word.split('/')[0]))

function exists(path: string): boolean {
  const pattern = new RegExp(
    `^${path
      .split(/(?:<[^>]+>|\*+)/)
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}$`,
  )
  return [...files, ...folders].some((file) => pattern.test(file))
}

describe.each(documents)('%s', (document) => {
  const markdown = readFileSync(document, 'utf8')
  const code = codeIn(markdown)

  it('names only paths that exist', () =>
    expect(code.flatMap(pathsIn).filter((path) => !exists(path))).toEqual([]))

  it('links only to files that exist', () => {
    const links = [...markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
  })

  it('names only npm scripts that exist', () => {
    const named = [...code.join('\n').matchAll(/npm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g)]
    expect(named.map(([, run, direct]) => run ?? direct ?? '').filter((name) => !(name in scripts))).toEqual(
      [],
    )
  })
})

/** The subject of a sentence comes first, and people have names or roles (docs/style.md). */
const DIALECT =
  /(?:^\s*(?:\/\/|\/\*\*|\*) |[>'"`])(?:Whoever|Whom|Somebody) .*$|.*\b(?:also who|of whom)\b.*$/gm

it('no sentence begins with Whoever, Whom or Somebody, or says also who or of whom', () => {
  const code = files.filter((path) =>
    /^(?:shared|functions|web|infra|scripts)\/.*\.(?:tsx?|css|mjs)$/.test(path),
  )
  const found = code.flatMap((path) =>
    (readFileSync(path, 'utf8').match(DIALECT) ?? []).map((words) => `${path}: ${words.trim()}`),
  )
  expect(found).toEqual([])
})

it('README.md has at most 120 lines and 12 commands', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
  expect(readme.match(/^\| `npm .*$/gm)?.length).toBeLessThanOrEqual(12)
})

const MONTHLY_COST = /\*\*\$([\d.]+) a month\*\*.*?\$([\d.]+) without the web ACL/s

it('README.md names the costs of 100,000 visits that npm run cost prints', () => {
  const cost = estimateMonthlyCost(estimateUsage(100_000))
  const total = Object.values(cost).reduce((sum, dollars) => sum + dollars, 0)
  const [, all, withoutWebAcl] = readFileSync('README.md', 'utf8').match(MONTHLY_COST) ?? []
  expect([all, withoutWebAcl]).toEqual([total, total - (cost.WAF ?? 0)].map((dollars) => dollars.toFixed(2)))
})

it('every npm script is in README.md or docs/operate.md, except steps of other scripts', () => {
  const readme = readFileSync('README.md', 'utf8') + readFileSync('docs/operate.md', 'utf8')
  const steps = ['build:functions', 'build:site', 'build:cloudfront-functions', 'format', 'lint', 'typecheck']
  const missing = Object.keys(scripts).filter(
    (name) => !steps.includes(name) && !new RegExp(`npm (run (-s )?)?${name}\\b`).test(readme),
  )
  expect(missing).toEqual([])
})

describe('the decisions', () => {
  it('are named by their number in each link', () => {
    const wrong = documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/\[decision (\d+)\]\([^)]*?(\d{3})-[^)]*\)/gi)]
        .filter(([, label, file]) => Number(label) !== Number(file))
        .map(([link]) => `${document}: ${link}`),
    )
    expect(wrong).toEqual([])
  })
})

it('comments name only paths that exist', () => {
  const wrong = files
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^\s*(?:\/\/|\/?\*\*?) (.*)$/gm)].flatMap(([, comment = '']) =>
        pathsIn(comment.replace(/[`*]+\/?$/, ''))
          .filter((found) => /^[\w./-]+$/.test(found) && !exists(found))
          .map((found) => `${path}: ${found}`),
      ),
    )
  expect(wrong).toEqual([])
})
