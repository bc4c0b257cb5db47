import { expect, it, vi } from 'vitest'
import { openStore } from '#infra/local/dynamodb/open-store.ts'
import { createWriteBuffer } from '#infra/local/dynamodb/write-buffer.ts'

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
