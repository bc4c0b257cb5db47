import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Dialog } from '#web/ui/dialog.tsx'

function titleOf(title: string, hasName: boolean) {
  const dialog = { title, hasName, isOpen: false, onClose: () => {}, children: null }
  return renderToStaticMarkup(createElement(Dialog, dialog)).split('</h2>')[0]
}

it('a title with a name is not in the display face, which lacks letters of many names', () => {
  expect(titleOf('Move Łukasz Dąbrowski', true)).not.toContain('text-display')
  expect(titleOf('Move Γιώργος', true)).toContain('<span class="font-system">Move Γιώργος</span>')
  expect(titleOf('Block Time', false)).toContain('text-display')
})
