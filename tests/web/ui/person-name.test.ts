import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PersonName } from '#web/ui/person-name.tsx'

const inSystemFace = (name: string) => renderToStaticMarkup(PersonName({ name })).includes('font-system')

describe('the name of a person', () => {
  it.each(['Jordan van Lee', 'Íñigo Ibáñez', 'Łukasz Dąbrowski', 'Ștefan Țepeș', "O'Neill-Ångström"])(
    'stands in the typeface of the site: %s',
    (name) => expect(inSystemFace(name)).toBe(false),
  )
  it.each(['Nguyễn Thị Hương', 'Nguyê\u0303n', 'Γιώργος Αγγελίδης', 'Юлія', '李小龍'])(
    'stands in one typeface of the system: %s',
    (name) => expect(inSystemFace(name)).toBe(true),
  )
})
