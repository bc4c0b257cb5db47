import { FileCheck2, FileX2, Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'

type DocumentCheckResult = { name: string; isSame: boolean } | { name: string; isUnreadable: true }

/** Computes the hash in the browser, so that the document is not uploaded. */
export function DocumentCheck({ documentSha256 }: { documentSha256: string | undefined }) {
  const id = useId()
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const [result, setResult] = useState<DocumentCheckResult>()
  const checkFile = async (file: File | undefined) => {
    if (!file) return
    const { name } = file
    try {
      setResult({ name, isSame: (await sha256Of(file)) === documentSha256 })
    } catch {
      setResult({ name, isUnreadable: true })
    }
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsDraggedOver(false)
    void checkFile(event.dataTransfer.files[0])
  }
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4 print:hidden">
      <h2 id={`${id}-title`} className="text-display text-heading">
        Compare Your PDF
      </h2>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setIsDraggedOver(true)
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={handleDrop}
        className={`grid cursor-pointer justify-items-center gap-2 rounded-lg border-2 border-dashed px-5 py-10 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent ${isDraggedOver ? 'border-accent bg-surface-raised' : 'border-border-strong'}`}
      >
        <Upload aria-hidden="true" className="size-8 text-muted-foreground" />
        <span className="font-semibold">Drop the PDF here or choose it</span>
        <span className="text-sm text-muted-foreground">The file stays on your device.</span>
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          className="sr-only"
          onChange={(event) => {
            void checkFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      <div role="status" className="min-h-14">
        {result && <ResultMessage result={result} />}
      </div>
    </section>
  )
}

function ResultMessage({ result }: { result: DocumentCheckResult }) {
  const isSame = 'isSame' in result && result.isSame
  const Icon = isSame ? FileCheck2 : FileX2
  return (
    <p className="grid grid-cols-[auto_1fr] items-center gap-x-3">
      <Icon aria-hidden="true" className={`row-span-2 size-8 ${isSame ? 'text-success' : 'text-danger'}`} />
      <strong className={isSame ? 'text-success' : 'text-danger'}>{messageOf(result)}</strong>
      <span className="text-sm text-muted-foreground wrap-anywhere">{result.name}</span>
    </p>
  )
}

function messageOf(result: DocumentCheckResult): string {
  if ('isUnreadable' in result) return 'This file could not be read'
  return result.isSame ? 'This is the signed file' : 'This is not the signed file'
}

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
