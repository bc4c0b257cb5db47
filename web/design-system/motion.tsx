import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Specimen, SpecimenGroup } from './specimen.tsx'
import { tokens } from './tokens.ts'

export function Motion() {
  const [isMoved, setIsMoved] = useState(false)
  return (
    <SpecimenGroup
      id="motion"
      title="Motion"
      intro="Quick to start, soft to settle. Whoever asked their system for less motion gets none."
    >
      <Specimen label={`ease-out, ${tokens.value('ease', 'out')}; colors change in 160 ms, panels in 220 ms`}>
        <div className="grid gap-4">
          <div className="overflow-hidden rounded-md border border-border bg-surface p-3">
            <div className={`transition-[width] duration-500 ease-out ${isMoved ? 'w-full' : 'w-12'}`}>
              <div className="ml-auto size-12 rounded-md bg-accent" />
            </div>
          </div>
          <Button variant="outline" onClick={() => setIsMoved(!isMoved)} className="justify-self-start">
            Move it
          </Button>
        </div>
      </Specimen>
    </SpecimenGroup>
  )
}
