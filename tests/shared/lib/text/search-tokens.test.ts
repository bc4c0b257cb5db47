import { describe, expect, it } from 'vitest'
import { foldText } from '#shared/lib/text/fold-text.ts'
import {
  joinSearchTokens,
  parseSearchWords,
  searchTokenPrefix,
  toClientSearchTokens,
} from '#shared/lib/text/search-tokens.ts'

const jose = {
  firstName: 'José',
  lastName: 'Álvarez',
  email: 'Jose.A@Mail.example',
  phone: '+1 (541) 555-0142',
}

/** As in a search, the first word matches by token prefix, and the others match by word prefix. */
function isFound(client: Parameters<typeof toClientSearchTokens>[0], search: string): boolean {
  const tokens = toClientSearchTokens(client)
  const [first, ...others] = parseSearchWords(search)
  if (!first) return false
  return (
    tokens.some(
      (token) => token.startsWith(first) && searchTokenPrefix(token) === searchTokenPrefix(first),
    ) && others.every((word) => joinSearchTokens(tokens).includes(` ${word}`))
  )
}

describe('search tokens', () => {
  it.each([
    'jose al',
    'José Álvarez',
    'ALVAREZ',
    'al jo',
    'jose.a@mail',
    '541-555-0142',
    '(541) 555-0142',
    '+1 541 555 0142',
    '5415550142',
    '541.555.0142',
    '555-0142',
    '0142',
    'jose 0142',
  ])('find José Álvarez by %s', (search) => expect(isFound(jose, search)).toBe(true))

  it.each(['joseph', 'al x', '9999', 'lvarez', 'j', '54'])('do not find the client by %s', (search) =>
    expect(isFound(jose, search)).toBe(false),
  )

  it.each(['김', '김민수', '민', '수'])('find 김민수 by %s', (search) =>
    expect(isFound({ firstName: '김민수', lastName: '' }, search)).toBe(true),
  )

  it.each([
    ['Tim', 'O’Brien', ["o'brien", 'o’brien', 'o´brien', 'obrien', 'brien tim']],
    ['Jürgen', 'Müller', ['müller', 'muller', 'mueller juergen', 'jürgen mueller']],
    ['Juergen', 'Mueller', ['müller', 'muller', 'mueller', 'jürgen']],
    ['Anne-Marie', 'Lee', ['anne-marie', 'anne marie', 'marie lee']],
    ['マリア・ガルシア', '', ['マリア', 'ガルシア']],
  ])('find %s %s in any spelling', (firstName, lastName, searches) => {
    for (const search of searches) expect(isFound({ firstName, lastName }, search), search).toBe(true)
  })

  it('fold letters that Unicode does not decompose', () => {
    expect(foldText('Łukasz Strauß Øster')).toBe('lukasz strauss oster')
  })

  it('are the same with and without the joiners that a keyboard may lack', () => {
    const client = { firstName: 'علی\u200cرضا', lastName: 'Müller (geb. Schmidt)' }
    for (const search of ['علیرضا', 'علی\u200cرضا mull', 'schmidt', 'geb schmidt', '(geb. Schmidt)'])
      expect(isFound(client, search), search).toBe(true)
  })

  it('leave out what only begins the email, by which it is found all the same', () => {
    const client = { firstName: 'Ana', lastName: 'Silva', email: 'silva.tri@mail.example' }
    const tokens = toClientSearchTokens(client)
    expect(tokens).toEqual(['ana', 'silva', 'silva.tri@mail.example', 'silvatri@mail.example', 'tri'])
    for (const search of ['silva.tri', 'silva.', 'silva.tri@mail', 'tri ana', 'ana silva.tri'])
      expect(isFound(client, search), search).toBe(true)
  })

  it('are at most 30, the pass code included', () => {
    const firstName = Array.from({ length: 50 }, (_, n) => `name${n}`).join(' ')
    expect(toClientSearchTokens({ ...jose, firstName }).length).toBeLessThanOrEqual(29)
  })

  it('are in the partition of their prefixes', () => {
    for (const token of toClientSearchTokens(jose)) {
      for (let length = searchTokenPrefix(token).length; length <= token.length; length++) {
        expect(searchTokenPrefix(token.slice(0, length)), token.slice(0, length)).toBe(
          searchTokenPrefix(token),
        )
      }
    }
  })
})
