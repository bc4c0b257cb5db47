import { useState } from 'react'
import { business } from '#shared/lib/business.ts'
import { SkipLink } from '../layout/skip-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Badges } from './badges.tsx'
import { Buttons } from './buttons.tsx'
import { Carousels } from './carousels.tsx'
import { Colors } from './colors.tsx'
import { Dates } from './dates.tsx'
import { Forms } from './forms.tsx'
import { LogoAndIcons } from './icons.tsx'
import { LoadingStates } from './loading-states.tsx'
import { Motion } from './motion.tsx'
import { Overlays } from './overlays.tsx'
import { SelectionControls } from './selection-controls.tsx'
import { Spacing } from './spacing.tsx'
import { Surfaces } from './surfaces.tsx'
import { TextFields } from './text-fields.tsx'
import { Toasts } from './toasts.tsx'
import { Typefaces } from './typefaces.tsx'

const CONTENTS = {
  colors: 'Colors',
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

export function DesignSystemPage() {
  return (
    <>
      <SkipLink />
      <header className="page-container grid gap-8 pt-8 pb-10">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Logo />
          <ThemeSwitch />
        </div>
        <div className="grid gap-4 pt-6">
          <h1 className="text-display text-title">Design system</h1>
          <p className="max-w-2xl text-lead text-muted-foreground">
            Everything that the pages of {business.name} are made of, in all its states. Change a token in{' '}
            <code className="font-mono text-base text-foreground">web/styles/tokens.css</code> or a component
            in <code className="font-mono text-base text-foreground">web/ui</code> and see it here at once.
          </p>
        </div>
      </header>
      <nav aria-label="Contents" className="sticky top-0 z-10 border-y border-border bg-background">
        <ul className="page-container no-scrollbar flex gap-1 overflow-x-auto py-2">
          {Object.entries(CONTENTS).map(([id, name]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="grid min-h-9 place-items-center rounded-md px-3 text-sm font-semibold whitespace-nowrap text-muted-foreground hover:bg-hover hover:text-foreground focus-visible:-outline-offset-2"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" tabIndex={-1} className="page-container pb-section">
        <Colors />
        <Typefaces />
        <Spacing />
        <Motion />
        <Buttons />
        <Badges />
        <TextFields />
        <SelectionControls />
        <Dates />
        <Forms />
        <LoadingStates />
        <Toasts />
        <Overlays />
        <Carousels />
        <Surfaces />
        <LogoAndIcons />
      </main>
      <Toaster />
    </>
  )
}

const THEMES = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const

function ThemeSwitch() {
  const [theme, setTheme] = useState<'dark' | 'light'>(
    document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
  )
  return (
    <SegmentedControl
      label="Theme"
      segments={THEMES}
      value={theme}
      onChange={(chosen) => {
        document.documentElement.dataset.theme = chosen
        setTheme(chosen)
      }}
    />
  )
}
