import { PersonName } from '../ui/person-name.tsx'
import { designTokens, Row, Specimen, SpecimenGroup } from './specimen.tsx'

export function Typefaces() {
  return (
    <SpecimenGroup
      id="type"
      title="Typography"
      intro="Headlines use Big Shoulders Display, and text uses Figtree. Sizes grow with the window."
    >
      <Specimen label={`text-hero, ${designTokens.value('text', 'hero')}`}>
        <p className="text-display text-hero wrap-anywhere">Heavy days</p>
      </Specimen>
      <Specimen label={`text-title, ${designTokens.value('text', 'title')}`}>
        <p className="text-display text-title">Built for heavy days</p>
      </Specimen>
      <Row columns="half">
        <Specimen label={`text-heading, ${designTokens.value('text', 'heading')}`}>
          <p className="text-display text-heading">Racks when you need one</p>
        </Specimen>
        <Specimen label={`text-lead, ${designTokens.value('text', 'lead')}`}>
          <p className="text-lead text-pretty">
            Racks when you need one, room to move, and equipment that is kept in order.
          </p>
        </Specimen>
        <Specimen label="text-base, 1rem; text-sm, 0.875rem">
          <p>Figtree in four weights: regular, medium, semibold and bold. Łukasz Ångström žije.</p>
          <p className="text-sm text-muted-foreground">
            Hints and numbers use a smaller size and a gray color.
          </p>
        </Specimen>
        <Specimen label="a person's name, in one typeface">
          <p>
            <PersonName name="Łukasz Ångström" />, <PersonName name="Thị Hương Phạm" />
          </p>
        </Specimen>
        <Specimen label="font-mono, for codes">
          <p className="font-mono text-3xl font-bold tracking-[0.2em]">DPK7M2Q9</p>
        </Specimen>
      </Row>
    </SpecimenGroup>
  )
}
