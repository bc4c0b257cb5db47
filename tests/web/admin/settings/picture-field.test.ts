import { describe, expect, it } from 'vitest'
import { uploadedPictureName } from '#shared/lib/settings/pictures.ts'
import { listNewestUploads } from '#web/admin/settings/picture-field.tsx'

const pictureOf = (use: 'trainer' | 'logo', number: number) => ({
  use,
  name: uploadedPictureName(use, String(number).padStart(24, '0')),
})
const trainers = Array.from({ length: 13 }, (_, index) => pictureOf('trainer', index))
const names = trainers.map(({ name }) => name)

describe('the own pictures to choose from', () => {
  it('are the twelve newest', () => {
    expect(listNewestUploads(trainers, 'trainer', names[3] ?? '')).toEqual(names.slice(0, 12))
  })

  it('are also the one that is chosen', () => {
    expect(listNewestUploads(trainers, 'trainer', names[12] ?? '')).toEqual([
      names[12],
      ...names.slice(0, 12),
    ])
  })

  it('are those of the same use only', () => {
    expect(listNewestUploads([pictureOf('logo', 1)], 'trainer', 'trainer-1')).toEqual([])
  })
})
