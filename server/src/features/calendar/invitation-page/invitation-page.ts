import { siteNameHtml } from '#installation/site-name.ts'
import { writtenCode } from '@akada/contract/meetings/routes'
import { visibleEmail } from '#lib/phone-address.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { dateWithYear, repeatText } from '../event-texts.ts'
import type { OpenedInvitation } from './find-invitation.ts'
import { type ZoneChoice, zoneForm } from './zone-choice.ts'

interface InvitationView {
  invitation: OpenedInvitation
  /** The answer preselected by the link. */
  proposed?: string | undefined
  fileUrl: string
  /** What was just done. */
  notice?: string | undefined
  where: ZoneChoice
  asksNever?: boolean
}

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${siteNameHtml}</title>
<link rel="stylesheet" href="/calendar/invitation.css">
<script src="/calendar/invitation.js" defer></script>
</head>
<body>
${content}
</body>
</html>
`

/** The same text for an invalid link and a withdrawn one. */
export const unknownPage = () =>
  page(
    'Invitation',
    `<main><article class="card"><div class="band"></div><div class="content">
<h1>This invitation is not here any more</h1>
<p>It may have been withdrawn, or the link is incomplete. Open it again from the email.</p>
<p><a href="/">Go to ${siteNameHtml}</a></p></div></article></main>`,
  )

export const optedOutPage = () =>
  page(
    'Invitations',
    `<main><article class="card"><div class="band"></div><div class="content">
<h1>No more invitations</h1>
<p>Nobody can invite this address through ${siteNameHtml} any more.</p></div></article></main>`,
  )

const answers = [
  ['yes', 'Yes'],
  ['maybe', 'Maybe'],
  ['no', 'No'],
] as const

const answerNotices = { yes: 'You said yes.', maybe: 'You said maybe.', no: 'You said no.' } as const

/** The invitation like a printed card; it works without scripts and without an account. */
export function invitationPage(view: InvitationView): string {
  const { invitation, fileUrl, where } = view
  const { event, title, description, coming } = invitation
  return page(
    title,
    `<main>
<article class="card">
<div class="band"></div>
<div class="content">
<p class="host">${avatarOf(invitation)}<span><strong>${escapeHtml(event.ownerName)}</strong> invites you</span></p>
<h1>${escapeHtml(title)}</h1>
<dl class="margin">${rowsOf(invitation, where)}</dl>
${zonePart(view)}
${description ? `<p class="words">${escapeHtml(description)}</p>` : ''}
${answerPart(view)}
${meetingPart(invitation)}
<p class="foot"><span>${coming > 0 ? `<strong>${coming}</strong> coming` : ''}</span>
<a href="${escapeHtml(fileUrl)}" download>Add to my calendar (.ics)</a></p>
</div>
</article>
${optOutPart(view)}
</main>`,
  )
}

function avatarOf({ organizerAvatar, event }: OpenedInvitation): string {
  return organizerAvatar
    ? `<img src="${escapeHtml(organizerAvatar)}" alt="" width="40" height="40">`
    : `<span class="face" aria-hidden="true">${escapeHtml(String.fromCodePoint(event.ownerName.codePointAt(0) ?? 0x2a))}</span>`
}

const row = (mark: string, text: string, note = '') =>
  `<dt>${escapeHtml(mark)}</dt><dd>${escapeHtml(text)}${note ? `<small>${escapeHtml(note)}</small>` : ''}</dd>`

/** Days without hours are the same everywhere. */
function zonePart({ invitation: { event, local }, where: { zone }, proposed }: InvitationView): string {
  if (local.start === null) return ''
  return zoneForm({ home: event.timezone, ...(zone && { zone }), ...(proposed && { proposed }) })
}

function rowsOf({ event, local, viewer }: OpenedInvitation, { isChosen }: ZoneChoice): string {
  const until = local.endDate === local.date ? '' : ` to ${dateWithYear(local.endDate)}`
  const [times, repeat] = repeatText(event)
    .split(', ')
    .slice(1)
    .reduce<[string, string[]]>(
      ([first, rest], part, n) => (n === 0 ? [part, rest] : [first, [...rest, part]]),
      ['', []],
    )
  return [
    local.start === null
      ? row(dateWithYear(local.date), `All day${until}`)
      : row(
          dateWithYear(local.date),
          `${local.start} to ${until ? `${dateWithYear(local.endDate)}, ` : ''}${local.end} ${local.shortName} (GMT${local.offset})`,
          local.city,
        ),
    viewer
      ? row(
          viewer.start ?? '',
          isChosen ? `in ${viewer.city}` : `in ${viewer.city}, where you are`,
          `${viewer.name}, ${dateWithYear(viewer.date)}`,
        )
      : '',
    event.repeatType
      ? row(times, [repeatText(event).split(', ')[0]!.replace(/^E/, 'e'), ...repeat].join(', '))
      : '',
    event.includeWebinar
      ? row(
          'Online',
          event.meetingCode ? `Video conference, code ${writtenCode(event.meetingCode)}` : 'Video conference',
          'About 0.3 MB a minute with audio only',
        )
      : '',
  ].join('')
}

function answerPart({ invitation, proposed, notice }: InvitationView): string {
  const { event, status, isOver, isGuest, name } = invitation
  if (event.cancelledAt)
    return `<p class="notice" role="status">This event was cancelled.</p>${
      event.cancellationNote ? `<p class="words">${escapeHtml(event.cancellationNote)}</p>` : ''
    }`
  if (isOver) return `<p class="notice" role="status">This event is over.</p>`
  const chosen = proposed ?? (status === 'pending' ? 'yes' : status)
  const state = notice ?? (status === 'pending' ? '' : answerNotices[status])
  const buttons = answers.map(
    ([value, word]) =>
      `<button name="response" value="${value}" ${value === chosen ? 'class="chosen"' : ''} aria-pressed="${value === status}">${word}</button>`,
  )
  return `${state ? `<p class="notice" role="status">${escapeHtml(state)} You can change your answer here.</p>` : ''}
<form method="post" class="answer">
${isGuest ? `<label>Your name <input name="name" maxlength="120" autocomplete="name" value="${escapeHtml(name)}"></label>` : ''}
<div class="buttons" role="group" aria-label="Will you attend?">${buttons.join('')}</div>
</form>`
}

/** The way into the meeting; guests create an account there. */
function meetingPart({ event, isOver, isGuest }: OpenedInvitation): string {
  if (!event.meetingCode || event.cancelledAt || isOver) return ''
  const path = `/studio/event/meeting/${writtenCode(event.meetingCode)}`
  const account = isGuest ? ' To come in you need an account, which is free.' : ''
  return `<p class="words"><a href="${path}">Join the video conference</a>. It opens 10 minutes before the start.${account}</p>`
}

function optOutPart({ invitation, asksNever }: InvitationView): string {
  if (!invitation.isGuest) return ''
  const ask = asksNever
    ? `<p>Shall nobody be able to invite ${escapeHtml(visibleEmail(invitation.email))} through ${siteNameHtml} any more?</p>`
    : ''
  return `<form method="post" class="never">${ask}<p>You can answer without an account.
<button name="never" value="1" class="plain">Never invite this address</button></p></form>`
}
