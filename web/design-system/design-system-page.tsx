import { useState } from 'react'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { SkipLink } from '../layout/skip-link.tsx'
import { Button } from '../ui/button.tsx'
import { Calendar } from '../ui/calendar.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageHero } from '../ui/page-hero.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { SocialIcon } from '../ui/social-icon.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Badges } from './badges.tsx'
import { Buttons } from './buttons.tsx'
import { Carousels } from './carousels.tsx'
import { Colors } from './colors.tsx'
import { Forms } from './forms.tsx'
import { LoadingStates } from './loading-states.tsx'
import { Overlays } from './overlays.tsx'
import { SAMPLE_DATE_RANGE } from './samples.ts'
import { SelectionControls } from './selection-controls.tsx'
import { Spacing } from './spacing.tsx'
import { designTokens, Row, Specimen, SpecimenGroup } from './specimen.tsx'
import { Surfaces } from './surfaces.tsx'
import { TextFields } from './text-fields.tsx'
import { Toasts } from './toasts.tsx'
import { Typefaces } from './typefaces.tsx'

const SECTION_TITLES = {
  colors: 'Colors',
  type: 'Typography',
  space: 'Spacing',
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
  carousels: 'Carousels',
  surfaces: 'Cards',
  headings: 'Headings',
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
            The components and styles of {business.name}, in all their states. Change a token in{' '}
            <code className="font-mono text-base text-foreground">web/styles/tokens.css</code> or a component
            in <code className="font-mono text-base text-foreground">web/ui</code> and this page shows the
            change immediately.
          </p>
        </div>
      </header>
      <nav aria-label="Contents" className="sticky top-0 z-10 border-y border-border bg-background">
        <ul className="page-container no-scrollbar flex gap-1 overflow-x-auto py-2">
          {Object.entries(SECTION_TITLES).map(([id, name]) => (
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
        <MotionSection />
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

function MotionSection() {
  const [isMoved, setIsMoved] = useState(false)
  return (
    <SpecimenGroup
      id="motion"
      title="Motion"
      intro="Motion starts fast and ends slowly. People who turned off motion in their system settings see no motion."
    >
      <Specimen
        label={`ease-out, ${designTokens.value('ease', 'out')}; colors change in 160 ms, panels in 220 ms`}
      >
        <div className="grid gap-4">
          <div className="overflow-hidden rounded-md border border-border bg-surface p-3">
            <div className={`transition-[width] duration-500 ease-out ${isMoved ? 'w-full' : 'w-12'}`}>
              <div className="ml-auto size-12 rounded-md bg-accent" />
            </div>
          </div>
          <Button variant="outline" onClick={() => setIsMoved(!isMoved)} className="justify-self-start">
            Play Animation
          </Button>
        </div>
      </Specimen>
    </SpecimenGroup>
  )
}

function LogoAndIcons() {
  return (
    <SpecimenGroup id="headings" title="Logo and headings" intro="The headings of pages and sections.">
      <Row>
        <Specimen label="logo">
          <Logo />
        </Specimen>
        <Specimen label="social networks">
          <div className="flex gap-4">
            {business.social.map(({ network }) => (
              <SocialIcon key={network} network={network} className="size-7" />
            ))}
          </div>
        </Specimen>
      </Row>
      <Specimen label="section heading">
        <SectionHeading title="Built for heavy days">
          Racks when you need one, room to move, and equipment that is kept in order.
        </SectionHeading>
      </Specimen>
      <Specimen label="page hero">
        <PageHero imageName="booking-hero" title="Book your free consultation">
          Thirty minutes, no obligation.
        </PageHero>
      </Specimen>
    </SpecimenGroup>
  )
}

function Dates() {
  const [day, setDay] = useState<PlainDate | undefined>('2026-11-27')
  const field = { ...SAMPLE_DATE_RANGE, label: 'Preferred Visit Date', onChange: setDay }
  return (
    <SpecimenGroup
      id="dates"
      title="Dates"
      intro="A date without a time. Choose the date with arrow keys or a pointer. Days that cannot be chosen are skipped."
    >
      <Row>
        <Specimen label="date field, filled: opens on click">
          <DateField {...field} value={day} />
        </Specimen>
        <Specimen label="date field, focus" state="focus">
          <DateField {...field} value={undefined} />
        </Specimen>
        <Specimen label="date field, invalid">
          <DateField {...field} required value={undefined} error="Choose a date" />
        </Specimen>
        <Specimen label="calendar">
          <Calendar {...SAMPLE_DATE_RANGE} value="2026-11-27" onSelect={setDay} />
        </Specimen>
      </Row>
    </SpecimenGroup>
  )
}
