import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'

/** The pages of every gym contain these texts. */
const WORDS_OF_THE_PRODUCT = new Set(['Free consultation', 'About us'])

const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /\w \w/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

it('no code of a browser has the words of the gym of the defaults', () => {
  const words = wordsIn(defaultSettings).filter((each) => !WORDS_OF_THE_PRODUCT.has(each))
  expect(words.length).toBeGreaterThan(100)
  const scripts = readdirSync('dist/site/assets').filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(30)
  const found = scripts.flatMap((name) => {
    const code = readFileSync(`dist/site/assets/${name}`, 'utf8')
    return words.filter((each) => code.includes(each)).map((each) => `${name}: ${each}`)
  })
  expect(found).toEqual([])
})
