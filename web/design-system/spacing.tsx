import { designTokens, Row, Specimen, SpecimenGroup } from './specimen.tsx'

const SPACING_STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const

export function Spacing() {
  return (
    <>
      <SpecimenGroup
        id="space"
        title="Spacing"
        intro="Spaces inside components are multiples of 4 px. The space between the sections of a page grows with the window."
      >
        <ul className="grid gap-2">
          {SPACING_STEPS.map((step) => (
            <li key={step} className="flex items-center gap-4 text-sm text-muted-foreground tabular-figures">
              <span className="w-16">
                {step} · {step * 4} px
              </span>
              <span style={{ width: `${step / 4}rem` }} className="h-3 rounded-sm bg-accent" />
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted-foreground">
          Between sections: {designTokens.value('spacing', 'section')}. Maximum page width:{' '}
          {designTokens.value('container', 'page')}
        </p>
      </SpecimenGroup>
      <SpecimenGroup
        id="shape"
        title="Shape"
        intro="Corners are slightly rounded. Buttons have one cut corner."
      >
        <Row>
          {designTokens.tokensOfKind('radius').map(({ name, value }) => (
            <Specimen key={name} label={`radius-${name}, ${value}`}>
              <div
                style={{ borderRadius: value }}
                className="h-20 border border-border-strong bg-surface-raised"
              />
            </Specimen>
          ))}
          <Specimen label="corner-bevel">
            <div className="corner-bevel h-20 bg-accent" />
          </Specimen>
          <Specimen label="shadow-elevated">
            <div className="shadow-elevated mb-6 h-20 rounded-lg border border-border bg-surface-raised" />
          </Specimen>
          <Specimen label="shadow-glow">
            <div className="shadow-glow mb-6 h-20 rounded-lg bg-surface-raised" />
          </Specimen>
        </Row>
      </SpecimenGroup>
    </>
  )
}
