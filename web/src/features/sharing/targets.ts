import type { IconName } from '#ui/graphics/icon-names.ts'

export interface ShareTarget {
  name: string
  icon: IconName
  /** The share URL of the target; without one, the link is copied for pasting there. */
  hrefOf?: (url: string, text: string) => string
}

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`

/** Where a link can be shared to, in the order of the specification (section 2). */
export const shareTargets: readonly ShareTarget[] = [
  {
    name: 'Facebook',
    icon: 'facebook-logo',
    hrefOf: (u) => withQuery('https://www.facebook.com/sharer/sharer.php', { u }),
  },
  { name: 'X', icon: 'x-logo', hrefOf: (url, text) => withQuery('https://x.com/intent/post', { url, text }) },
  {
    name: 'LinkedIn',
    icon: 'linkedin-logo',
    hrefOf: (url) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  { name: 'Instagram', icon: 'instagram-logo' },
  { name: 'TikTok', icon: 'tiktok-logo' },
  {
    name: 'WhatsApp',
    icon: 'whatsapp-logo',
    hrefOf: (url, text) => withQuery('https://wa.me/', { text: text ? `${text}\n${url}` : url }),
  },
  {
    name: 'Telegram',
    icon: 'telegram-logo',
    hrefOf: (url, text) => withQuery('https://t.me/share/url', { url, text }),
  },
]
