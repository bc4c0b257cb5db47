import { Family, Row, Specimen } from './specimen.tsx'
import { tokensOf, tokenValue } from './tokens.ts'

/** Steps of the spacing scale, in quarters of a rem. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const

export function Measures() {
  return (
    <>
      <Family
        id="space"
        title="Space"
        intro="Multiples of 4 px inside components; one fluid measure between the sections of a page."
      >
        <ul className="grid gap-2">
          {STEPS.map((step) => (
            <li key={step} className="flex items-center gap-4 text-sm text-muted figures">
              <span className="w-16">
                {step} · {step * 4} px
              </span>
              <span style={{ width: `${step / 4}rem` }} className="h-3 rounded-sm bg-accent" />
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          section, {tokenValue('spacing', 'section')}; page, at most {tokenValue('container', 'page')}
        </p>
      </Family>
      <Family id="shape" title="Shape" intro="Small radii, and a stamped corner on whatever is pressed.">
        <Row>
          {tokensOf('radius').map(({ name, value }) => (
            <Specimen key={name} label={`radius-${name}, ${value}`}>
              <div style={{ borderRadius: value }} className="h-20 border border-line-strong bg-raised" />
            </Specimen>
          ))}
          <Specimen label="stamped">
            <div className="stamped h-20 bg-accent" />
          </Specimen>
          <Specimen label="lifted">
            <div className="lifted mb-6 h-20 rounded-lg border border-line bg-raised" />
          </Specimen>
          <Specimen label="glowing">
            <div className="glowing mb-6 h-20 rounded-lg bg-raised" />
          </Specimen>
        </Row>
      </Family>
    </>
  )
}
