import { describe, expect, it } from 'vitest'
import { isSameName, mayBeSameName } from '#shared/lib/text/person-names.ts'

const bothWays = (one: string, other: string) => [isSameName(one, other), isSameName(other, one)]

describe('one name', () => {
  it.each([
    ['in another case, with other accents and spaces', ' josé  ÁLVAREZ ', 'Jose Alvarez'],
    ['in another order', 'Van Ng, Łukasz', 'lukasz VAN ng'],
    ['composed and decomposed', 'Müller', 'Mu\u0308ller'],
    ['with the joiner of a Persian keyboard', 'نام\u200cدار', 'نامدار'],
    ['with the apostrophe of a phone', 'Tim O’Brien', "Tim O'Brien"],
    ['with an acute accent as apostrophe', 'Tim O´Brien', 'Tim O`Brien'],
    ['without the apostrophe', 'Tim O’Brien', 'Tim OBrien'],
    ['without the hyphen', 'Anne-Marie Lee', 'Anne Marie Lee'],
    ['without the dot', 'Mia St. John', 'Mia St John'],
    ['with a comma and a dot', 'Bernd Lee, Jr.', 'Bernd Lee Jr'],
    ['with the umlaut spelled out', 'Jürgen Mueller', 'Juergen Müller'],
    ['with the umlaut left out', 'Jürgen Müller', 'Jurgen Muller'],
    ['of Danish letters', 'Søren Ågård', 'Soeren Aagaard'],
    ['in Catalan', 'Gal·la Puig', 'Galla Puig'],
    ['in Chinese with a space', '李 娜', '李娜'],
    ['in Chinese with the parts swapped', '娜 李', '李娜'],
    ['in Japanese with the parts swapped', '太郎 山田', '山田太郎'],
    ['in Japanese with a middle dot', 'マリア・ガルシア', 'マリア ガルシア'],
    ['in Korean', '민준 김', '김민준'],
  ])('%s', (_, one, other) => expect(bothWays(one, other)).toEqual([true, true]))
})

describe('two names', () => {
  it.each([
    ['of other letters', 'Jose Alvares', 'Jose Alvarez'],
    ['of a letter of another alphabet', 'Ana', 'Аna'],
    ['of a last letter of another alphabet', 'Ana Lee', 'Ana Leе'],
    ['of other vowel signs', 'राम', 'रमा'],
    ['of one word more', 'Ana', 'Ana Lee'],
    ['of another word twice', 'Lee Lee Ana', 'Lee Ana Ana'],
    ['of letters that another space joins', 'Li Na', 'Lin A'],
    ['of words that are one in the other', 'Mary Ann Lee', 'Maryann Lee'],
    ['of a vowel pair that is no umlaut', 'Sue Lee', 'Su Lee'],
    ['of father and son', 'Bernd Lee', 'Bernd Lee Jr.'],
    ['that are empty', '', ''],
    ['that are punctuation', ' ', ','],
  ])('%s', (_, one, other) => expect(bothWays(one, other)).toEqual([false, false]))
})

it.each([
  ['Maria Ng', 'maria ng', true],
  ['María Ng', 'Maria  Ng', true],
  ['Maria', 'Maria Ng', true],
  ['Maria L. Ng', 'Maria Ng', true],
  ['Maria Mueller', 'Maria L. Müller', true],
  ['Leo Ng', 'Maria Ng', false],
  ['Bob Lee', 'Robert Lee', false],
  ['Li Na', 'Lin A', false],
])('%s may be %s: %s', (one, other, expected) => {
  expect([mayBeSameName(one, other), mayBeSameName(other, one)]).toEqual([expected, expected])
})
