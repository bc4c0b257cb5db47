import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { createCentralDirectory, encodeZipEntry, type ZipEntry } from '#functions/moving/zip.ts'

function archiveOf(files: Readonly<Record<string, string>>, start = 0) {
  const entries: ZipEntry[] = []
  const bytes: Buffer[] = []
  let offset = start
  for (const [name, content] of Object.entries(files)) {
    const file = encodeZipEntry(name, Buffer.from(content), { offset, isStored: name.endsWith('.pdf') })
    entries.push(file.entry)
    bytes.push(file.bytes)
    offset += file.bytes.length
  }
  return { entries, bytes: Buffer.concat(bytes), end: offset }
}

const files = { 'a.txt': 'Łukasz '.repeat(1000), 'folder/ü.pdf': '%PDF-1.7', empty: '' }

it('creates an archive that an npm library and Python read with the same contents', () => {
  const { entries, bytes, end } = archiveOf(files)
  const zip = Buffer.concat([bytes, createCentralDirectory(entries, end)])
  const read = unzipSync(zip)
  expect(
    Object.fromEntries(
      Object.entries(read).map(([name, content]) => [name, Buffer.from(content).toString()]),
    ),
  ).toEqual(files)
  const folder = mkdtempSync(join(tmpdir(), 'gym-zip-'))
  writeFileSync(join(folder, 'a.zip'), zip)
  const script =
    'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print(sorted(z.namelist()))'
  const listed = execFileSync('python3', ['-c', script, join(folder, 'a.zip')]).toString()
  rmSync(folder, { recursive: true })
  expect(listed.trim()).toBe("['a.txt', 'empty', 'folder/ü.pdf']")
})

it('uses ZIP64 for more than 65,535 files and for offsets above 4 GB', { tags: 'nightly' }, () => {
  const many = Object.fromEntries(Array.from({ length: 66_000 }, (_, i) => [`f${i}`, '']))
  const { entries, bytes, end } = archiveOf(many)
  const folder = mkdtempSync(join(tmpdir(), 'gym-zip-'))
  writeFileSync(join(folder, 'a.zip'), Buffer.concat([bytes, createCentralDirectory(entries, end)]))
  const script = 'import sys,zipfile;print(len(zipfile.ZipFile(sys.argv[1]).namelist()))'
  expect(
    execFileSync('python3', ['-c', script, join(folder, 'a.zip')])
      .toString()
      .trim(),
  ).toBe('66000')
  const far = archiveOf({ 'far.txt': 'far away' }, 5 * 2 ** 30)
  // The file is sparse, so it does not use 5 GB of the disk.
  const sparse = `import sys,zipfile
f=open(sys.argv[1],'wb');f.seek(${5 * 2 ** 30});f.write(bytes.fromhex(sys.argv[2]));f.close()
print(zipfile.ZipFile(sys.argv[1]).read('far.txt').decode())`
  const whole = Buffer.concat([far.bytes, createCentralDirectory(far.entries, far.end)]).toString('hex')
  const read = execFileSync('python3', ['-c', sparse, join(folder, 'far.zip'), whole]).toString()
  rmSync(folder, { recursive: true })
  expect(read.trim()).toBe('far away')
})
