import { Contact } from './contact.tsx'
import { Gallery } from './gallery.tsx'
import { Services } from './services.tsx'
import { Trainers } from './trainers.tsx'

/** Everything of the home page below the hero. */
export function BelowTheFold() {
  return (
    <>
      <Trainers />
      <Services />
      <Gallery />
      <Contact />
    </>
  )
}
