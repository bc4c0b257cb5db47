import sharp, { type Sharp } from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { type PictureUse, pictureUses } from '#shared/lib/settings/pictures.ts'
import { pictureCrops, pictureSuffixes } from '#shared/settings/picture-files.ts'
import { processPicture } from '#shared/settings/settings-operations.ts'
import { admin } from '#tests/support/fixtures/agreements.ts'
import {
  beginUpload,
  createTwoColorImage,
  decompressionBomb,
  photo,
  photoWithLocation,
  postUpload,
  rotatedPortrait,
  uploadFile,
  uploadPicture,
} from '#tests/support/fixtures/pictures.ts'
import { getStoredSettings } from '#tests/support/fixtures/settings.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

function file(name: string, suffix: string): Buffer {
  const bytes = localServices.site.find(`images/${name}${suffix}`)
  if (!bytes) throw new Error(`There is no ${name}${suffix}`)
  return bytes
}
const filesOf = (name: string, use: PictureUse) =>
  pictureSuffixes(use).map((suffix) => [suffix, file(name, suffix)] as const)
const isThere = (name: string, use: PictureUse) =>
  pictureSuffixes(use).filter((suffix) => localServices.site.find(`images/${name}${suffix}`)).length

async function refusalOf(bytes: Uint8Array, use: PictureUse = 'trainer'): Promise<string> {
  const id = await uploadFile(bytes)
  const { status, body } = await invokeExpectingError(processPicture, { id, use }, { as: admin })
  expect([status, body.code]).toEqual([400, 'pictureRefused'])
  return body.message
}

const ofPicture = async (picture: Sharp, type: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff') =>
  picture.toFormat(type).toBuffer()

describe('the files of a picture', () => {
  it.each(pictureUses)(
    'for the use %s have the sizes and formats that its pages request',
    async (use) => {
      const name = await uploadPicture(use, await photo(2000, 1600))
      expect(name).toMatch(new RegExp(`^upload-${use}-[0-9a-f]{24}$`))
      for (const [suffix, bytes] of filesOf(name, use)) {
        const { width, height, format } = await sharp(bytes).metadata()
        const [, size, ending] = /(\d+)?\.(\w+)$/.exec(suffix) ?? []
        expect(format, suffix).toBe({ avif: 'heif', webp: 'webp', png: 'png', jpg: 'jpeg' }[ending ?? ''])
        const crop =
          use === 'logo'
            ? undefined
            : pictureCrops[use].find((one) => suffix.startsWith(`${one.suffix}-${size}`))
        const [across, down] = suffix === '-og.jpg' ? [1200, 630] : (crop?.ratio ?? [1, 1])
        if (size) expect(width, suffix).toBe(Number(size))
        expect(height, suffix).toBe(Math.round(((width ?? 0) * down) / across))
      }
    },
    120_000,
  )

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('are created from a %s file', async (type) => {
    const name = await uploadPicture('trainer', await ofPicture(createTwoColorImage(600, 960), type))
    expect(isThere(name, 'trainer')).toBe(4)
  })

  it('contain no location, camera, owner or color profile', async () => {
    const before = await photoWithLocation()
    for (const secret of ['SecretCamera', 'SecretPhotographer', 'SecretPlace'])
      expect(before.includes(secret), secret).toBe(true)
    expect((await sharp(before).metadata()).exif?.includes('Exif')).toBe(true)
    for (const use of ['trainer', 'logo'] as const) {
      for (const [suffix, bytes] of filesOf(await uploadPicture(use, before), use)) {
        const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
        expect([exif, xmp, iptc, icc, orientation, comments], suffix).toEqual(Array(6).fill(undefined))
        for (const mark of ['Exif', 'EXIF', 'eXIf', 'GPS', 'Secret', 'xmpmeta', 'tEXt'])
          expect(bytes.includes(mark), `${suffix} ${mark}`).toBe(false)
      }
    }
  })

  it('are upright if the camera was rotated', async () => {
    const name = await uploadPicture('trainer', await rotatedPortrait())
    const { data, info } = await sharp(file(name, '-320.webp')).raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    const [redAbove, , blueAbove] = pixel(160, 20)
    const [redBelow, , blueBelow] = pixel(160, 490)
    expect([redAbove, blueBelow].every((value = 0) => value > 200)).toBe(true)
    expect([redBelow, blueAbove].every((value = 255) => value < 60)).toBe(true)
  })

  it('are converted from CMYK to sRGB', async () => {
    const printed = await sharp({ create: { width: 480, height: 768, channels: 3, background: '#d02020' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect((await sharp(printed).metadata()).space).toBe('cmyk')
    const { space, channels } = await sharp(
      file(await uploadPicture('trainer', printed), '-480.webp'),
    ).metadata()
    expect([space, channels]).toEqual(['srgb', 3])
  })

  it('of a logo keep its transparency, except in the icons for phones', async () => {
    const logo = await sharp({
      create: { width: 600, height: 300, channels: 4, background: { r: 9, g: 200, b: 9, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const name = await uploadPicture('logo', logo)
    const corner = async (suffix: string) =>
      (await sharp(file(name, suffix)).ensureAlpha().raw().toBuffer())[3]
    expect(await corner('-192.png')).toBe(0)
    expect(await corner('-180.png')).toBe(255)
    expect(await corner('-maskable-512.png')).toBe(255)
  })

  it('are created from the first frame of an animated picture', async () => {
    const frames = await Promise.all(
      [createTwoColorImage(480, 768), createTwoColorImage(480, 768).negate()].map((one) =>
        one.png().toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    expect(
      (await sharp(file(await uploadPicture('trainer', moving), '-480.webp')).metadata()).pages,
    ).toBeUndefined()
  })
})

describe('an unsuitable picture', () => {
  it.each([
    ['a GIF', () => ofPicture(createTwoColorImage(500, 800), 'gif'), 'This is a GIF.'],
    ['a TIFF', () => ofPicture(createTwoColorImage(500, 800), 'tiff'), 'This is a TIFF file.'],
    [
      'an SVG',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'This is an SVG drawing.',
    ],
    [
      'an SVG after a declaration',
      () => '<?xml version="1.0"?>\n<!DOCTYPE svg><svg/>',
      'This is an SVG drawing.',
    ],
    ['a HEIC', () => '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'This is a HEIC file from an iPhone'],
    ['a page named .jpg', () => '<!doctype html><script>alert(1)</script>', 'This file is not a picture'],
    ['a PDF', () => '%PDF-1.7', 'This file is not a picture'],
    ['a JPEG in its first bytes only', () => '\xff\xd8\xffnothing', 'The picture is damaged'],
    ['a picture that has too many pixels', decompressionBomb, 'The picture has more than 80 million pixels.'],
    ['half a JPEG', async () => (await photo()).subarray(0, 3000), 'The picture is damaged or incomplete.'],
    [
      'half a PNG',
      async () => (await createTwoColorImage(600, 960).png().toBuffer()).subarray(0, 1500),
      'The picture is damaged',
    ],
    [
      'a small picture',
      () => photo(200, 300),
      'The picture has 200 x 300 pixels and would look blurred. Choose one with at least 320 x 512 pixels.',
    ],
    [
      'one that is small when it is upright',
      async () =>
        sharp(await photo(320, 512))
          .withMetadata({ orientation: 6 })
          .toBuffer(),
      'The picture has 512 x 320 pixels',
    ],
  ])('is refused with an explanation: %s', async (_, make, words) => {
    const made = await make()
    expect(await refusalOf(typeof made === 'string' ? Buffer.from(made, 'latin1') : made)).toContain(words)
  })

  it('is not added to the list of pictures', async () => {
    const { pictures } = await getStoredSettings()
    await refusalOf(Buffer.from('no picture'))
    expect((await getStoredSettings()).pictures).toEqual(pictures)
  })

  it('is reported as not found for a missing upload or an unknown ID', async () => {
    const { id } = await beginUpload()
    for (const unknown of [id, '0'.repeat(32)]) {
      const { status, body } = await invokeExpectingError(
        processPicture,
        { id: unknown, use: 'trainer' },
        { as: admin },
      )
      expect([status, body.code]).toEqual([404, 'pictureUploadNotFound'])
    }
    const { status } = await invokeExpectingError(
      processPicture,
      { id: '../release.json', use: 'trainer' },
      { as: admin },
    )
    expect(status).toBe(400)
  })
})

it('allows the decoders only once', async () => {
  await uploadPicture('trainer', await photo())
  const block = vi.spyOn(sharp, 'block')
  await uploadPicture('trainer', await photo())
  expect(block).not.toHaveBeenCalled()
  block.mockRestore()
})

describe('a repeated upload', () => {
  it('creates one picture and returns the same response for the same request', async () => {
    const id = await uploadFile(await photo())
    const calls = [1, 2].map(() => invoke(processPicture, { id, use: 'trainer' }, { as: admin }))
    const [one, other] = await Promise.all(calls)
    const again = await invoke(processPicture, { id, use: 'trainer' }, { as: admin })
    expect(new Set([one, other, again].map((answer) => answer?.body.name)).size).toBe(1)
    const { pictures } = await getStoredSettings()
    expect(pictures.filter(({ name }) => name === one?.body.name)).toHaveLength(1)
  })

  it('creates two pictures for the same file of two administrators', async () => {
    const bytes = await photo()
    const names = await Promise.all([uploadPicture('trainer', bytes), uploadPicture('trainer', bytes)])
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(isThere(name, 'trainer')).toBe(4)
  })

  it('creates another picture for another file under the same key', async () => {
    const upload = await beginUpload()
    await postUpload(upload, await photo())
    const { name } = (await invoke(processPicture, { id: upload.id, use: 'trainer' }, { as: admin })).body
    const before = file(name, '-320.webp')
    await postUpload(upload, await createTwoColorImage(1000, 1600).negate().jpeg().toBuffer())
    const second = (await invoke(processPicture, { id: upload.id, use: 'trainer' }, { as: admin })).body
    expect(second.name).not.toBe(name)
    expect(file(name, '-320.webp').equals(before)).toBe(true)
  })
})

describe('an interrupted request', () => {
  it.each([1, 2, 3, 4])(
    'that stops at file %i does not list the picture until a retry completes it',
    { tags: 'nightly' },
    async (nth) => {
      const id = await uploadFile(await photo())
      localServices.faults.add({ service: 's3', operation: 'PutObject', fault: 'reject', nth, times: 1000 })
      const { status } = await invokeExpectingError(processPicture, { id, use: 'trainer' }, { as: admin })
      expect(status).toBeGreaterThanOrEqual(500)
      localServices.faults.clear()
      const before = (await getStoredSettings()).pictures
      const { name } = (await invoke(processPicture, { id, use: 'trainer' }, { as: admin })).body
      expect(before.map((picture) => picture.name)).not.toContain(name)
      expect(isThere(name, 'trainer')).toBe(4)
      expect((await getStoredSettings()).pictures.map((picture) => picture.name)).toContain(name)
    },
  )
})
