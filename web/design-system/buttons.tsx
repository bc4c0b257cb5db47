import { CalendarDays, Pencil } from 'lucide-react'
import { Button, type ButtonSize, type ButtonVariant, LinkButton, SiteLink } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Row, Specimen, SpecimenGroup } from './specimen.tsx'

const VARIANTS: readonly ButtonVariant[] = ['primary', 'outline', 'ghost', 'danger']
const STATES = ['', 'hover', 'focus', 'active', 'busy', 'disabled'] as const
const SIZES: readonly ButtonSize[] = ['sm', 'compact', 'md', 'lg']

export function Buttons() {
  return (
    <SpecimenGroup
      id="buttons"
      title="Buttons"
      intro="Show one primary action at a time. A busy button keeps the focus, shows what it is doing, and ignores clicks."
    >
      {VARIANTS.map((variant) => (
        <Row columns="button" key={variant}>
          {STATES.map((state) => (
            <Specimen key={state} label={state ? `${variant}, ${state}` : variant} state={state}>
              <Button
                variant={variant}
                isBusy={state === 'busy'}
                busyLabel="Sending..."
                disabled={state === 'disabled'}
              >
                Get Pass
              </Button>
            </Specimen>
          ))}
        </Row>
      ))}
      <Row>
        {SIZES.map((size) => (
          <Specimen key={size} label={`size ${size}`}>
            <Button size={size}>Save Notes</Button>
          </Specimen>
        ))}
        <Specimen label="with icon; icon only; close">
          <div className="flex items-center gap-3">
            <Button variant="outline">
              <CalendarDays className="size-5" />
              Book
            </Button>
            <Button variant="outline" size="icon" aria-label="Edit">
              <Pencil className="size-5" />
            </Button>
            <CloseButton label="Close" onClick={() => undefined} />
          </div>
        </Specimen>
        <Specimen label="link styled as a button">
          <LinkButton to="/booking">Book Now</LinkButton>
        </Specimen>
        <Specimen label="link in text">
          <SiteLink to="/resources" className="underline underline-offset-4">
            All resources
          </SiteLink>
        </Specimen>
      </Row>
    </SpecimenGroup>
  )
}
