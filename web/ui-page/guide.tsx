import { business } from '#shared/business.ts'
import { SkipLink } from '../layout/skip-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Badges } from './badges.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Colours } from './colours.tsx'
import { Dates } from './dates.tsx'
import { Forms } from './forms.tsx'
import { Measures } from './measures.tsx'
import { Messages } from './messages.tsx'
import { Motion } from './motion.tsx'
import { Overlays } from './overlays.tsx'
import { Signs } from './signs.tsx'
import { Slides } from './slides.tsx'
import { Surfaces } from './surfaces.tsx'
import { TextFields } from './text-fields.tsx'
import { Typefaces } from './typefaces.tsx'
import { Waiting } from './waiting.tsx'

const CONTENTS = {
  colours: 'Colours',
  type: 'Type',
  space: 'Space',
  shape: 'Shape',
  motion: 'Motion',
  buttons: 'Buttons',
  badges: 'Badges',
  fields: 'Fields',
  choices: 'Choices',
  dates: 'Dates',
  forms: 'Forms',
  waiting: 'States',
  toasts: 'Toasts',
  overlays: 'Dialogs',
  slides: 'Carousels',
  surfaces: 'Cards',
  heads: 'Heads',
} as const

/** Every component of the site in all its states. */
export function Guide() {
  return (
    <>
      <SkipLink />
      <header className="wrap grid gap-8 pt-8 pb-10">
        <Logo />
        <div className="grid gap-4 pt-6">
          <h1 className="display text-title">Design system</h1>
          <p className="max-w-2xl text-lead text-muted">
            Everything that the pages of {business.name} are made of, in all its states. Change a token in{' '}
            <code className="font-mono text-base text-ink">web/styles/tokens.css</code> or a component in{' '}
            <code className="font-mono text-base text-ink">web/ui</code> and see it here at once.
          </p>
        </div>
      </header>
      <nav aria-label="Contents" className="sticky top-0 z-10 border-y border-line bg-ground">
        <ul className="wrap no-scrollbar flex gap-1 overflow-x-auto py-2">
          {Object.entries(CONTENTS).map(([id, name]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="grid min-h-9 place-items-center rounded-md px-3 text-sm font-semibold whitespace-nowrap text-muted hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" tabIndex={-1} className="wrap pb-section">
        <Colours />
        <Typefaces />
        <Measures />
        <Motion />
        <Buttons />
        <Badges />
        <TextFields />
        <Choices />
        <Dates />
        <Forms />
        <Waiting />
        <Messages />
        <Overlays />
        <Slides />
        <Surfaces />
        <Signs />
      </main>
      <Toaster />
    </>
  )
}
