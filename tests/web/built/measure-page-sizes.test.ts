import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { measurePageSizes, PAGE_SIZE_TOLERANCE, readInlineStyles } from '#scripts/bench/measure-page-sizes.ts'

const sizes = measurePageSizes()

it('all pages are weighed', () => {
  const facts = JSON.parse(readFileSync('dist/site-manifest.json', 'utf8')) as {
    files: Record<string, string>
  }
  const files = Object.values(facts.files)
  expect(files.length).toBeGreaterThan(30)
  expect(sizes.map(({ label }) => label)).toEqual(
    expect.arrayContaining(files.map((file) => `styles of ${file}`)),
  )
  expect(files.filter((file) => readInlineStyles(file).length < 1000)).toEqual([])
  expect(sizes.filter(({ KB }) => KB < 0.5)).toEqual([])
})

it.each(sizes)('$label: at most a tenth above the promised $maxKB KB', ({ KB, maxKB }) => {
  expect(KB).toBeLessThanOrEqual(maxKB * PAGE_SIZE_TOLERANCE)
})
