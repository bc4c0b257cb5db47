import type { Plugin } from 'vite'

/** Each document declares its fonts: declared again, a late one would replace its fallback under a reader's eyes. */
export function withoutFontFaces(): Plugin {
  return {
    name: 'without-font-faces',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) {
            file.source = String(file.source).replace(/@font-face\s*\{[^}]*\}/g, '')
          }
        }
      },
    },
  }
}
