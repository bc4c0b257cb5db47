import { describe, expect, it } from 'vitest'
import { createCodeFilter } from '#web/front-desk/camera/use-camera-scanner.ts'

const nothing = { kind: 'nothing' }

describe('codes in the frames of the camera', () => {
  it('asks for a code once while it stays in view', () => {
    const see = createCodeFilter()
    expect(see(['DPABC234'], 0)).toEqual({ kind: 'code', text: 'DPABC234' })
    for (let ms = 200; ms < 10_000; ms += 200) expect(see(['DPABC234'], ms)).toEqual(nothing)
  })

  it('takes the same code within 3 s for a repeat, and later for a new scan', () => {
    const see = createCodeFilter()
    see(['DPABC234'], 0)
    expect(see([], 1000)).toEqual(nothing)
    expect(see(['DPABC234'], 3000)).toEqual(nothing)
    expect(see(['DPABC234'], 6001)).toEqual({ kind: 'code', text: 'DPABC234' })
  })

  it('takes another code immediately', () => {
    const see = createCodeFilter()
    see(['https://elsewhere.example/menu'], 0)
    expect(see(['DPABC234'], 100)).toEqual({ kind: 'code', text: 'DPABC234' })
  })

  it('asks which of several is meant, and takes the one that stays', () => {
    const see = createCodeFilter()
    const texts = ['DPABC234', 'DPXYZ789']
    expect(see(texts, 0)).toEqual({ kind: 'several', texts })
    // A blurred frame may show only one of the codes.
    expect(see(['DPXYZ789'], 200)).toEqual({ kind: 'several', texts })
    expect(see([...texts].reverse(), 400)).toEqual({ kind: 'several', texts })
    expect(see(['DPXYZ789'], 1000)).toEqual({ kind: 'code', text: 'DPXYZ789' })
  })
})
