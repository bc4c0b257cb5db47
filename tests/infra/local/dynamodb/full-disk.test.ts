import { expect, it, vi } from 'vitest'
import { openStore } from '#infra/local/dynamodb/open-store.ts'
import { createWriteBuffer } from '#infra/local/dynamodb/write-buffer.ts'
import { isDiskFull } from '#infra/local/start/startup-error.ts'

it('rejects writes after a disk error, because the next start would lose them', async () => {
  const store = await openStore(undefined)
  const put = async (key: string) => {
    const work = createWriteBuffer(store)
    await new Promise((done) => work.store.getItemDb('gym').put(key, { pk: { S: key } }, done))
    await work.commit()
  }
  await put('before')
  const batch = vi.spyOn(store.db, 'batch').mockRejectedValueOnce(new Error('No space left on device'))
  await expect(put('meanwhile')).rejects.toThrow('No space left on device')
  batch.mockRestore()
  await expect(put('after')).rejects.toThrow('Free disk space and restart npm start')
})

it('recognizes a full disk in errors of LevelDB and Node, also as the cause of another error', () => {
  const levelDb = new Error('IO error: /data/dynamodb/MANIFEST-000004: No space left on device')
  const node = new Error('ENOSPC: no space left on device, write')
  for (const error of [levelDb, node, new Error('Database failed to open', { cause: levelDb })])
    expect(isDiskFull(error)).toBe(true)
  expect(isDiskFull(new Error('Corruption: 1 missing files'))).toBe(false)
})
