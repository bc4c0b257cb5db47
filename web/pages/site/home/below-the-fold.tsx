import { Contact } from './contact.tsx'
import { Gallery } from './gallery.tsx'
import { Services } from './services.tsx'
import { Trainers } from './trainers.tsx'

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
