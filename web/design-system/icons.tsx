import { business } from '#shared/lib/business.ts'
import { Logo } from '../ui/logo.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { SocialIcon } from '../ui/social-icon.tsx'
import { FramedScreen } from './framed-screen.tsx'
import { Row, Specimen, SpecimenGroup } from './specimen.tsx'

export function LogoAndIcons() {
  return (
    <SpecimenGroup id="heads" title="Logo and heads" intro="How a page and its parts begin.">
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
      <FramedScreen of="page-hero" label="page hero" className="h-128" />
      <FramedScreen of="resource-frame" label="resource frame" className="h-96" />
    </SpecimenGroup>
  )
}
