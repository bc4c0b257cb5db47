import { Contact } from './home/contact.tsx'
import { Gallery } from './home/gallery.tsx'
import { Hero } from './home/hero.tsx'
import { Services } from './home/services.tsx'
import { Trainers } from './home/trainers.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <Trainers />
      <Services />
      <Gallery />
      <Contact />
    </>
  )
}
