import { routes } from '@akada/contract/index'
import { screenRules } from '@akada/contract/screens'

/** The first part of a path: what an address of this site seems to belong to. */
const firstOf = (path: string) => path.split('/')[1] ?? ''

/** Names of the product, of operators and of groups, and names that servers reserve by convention. */
const others = `
akada akadahq akadateam akadasupport official verified
admin administrator admins moderator moderators mod mods owner staff team system sysadmin root superuser operator
support help helpdesk helpcenter service security abuse postmaster hostmaster webmaster noreply mailer mailerdaemon
info contact press legal privacy terms billing payments payment refunds payout payouts bank wallet sales
me you self everyone everybody all here channel anyone anonymous nobody somebody someone user users member members
guest visitor deleted unknown undefined null none true false nan
www mail email ftp smtp imap ns api app apps web assets static media storage downloads files fonts public cdn dev test
demo status health metrics robots sitemap manifest favicon index home login logout signin signup signout register join
new edit delete settings account accounts profile profiles bot bots news blog about
`
  .trim()
  .split(/\s+/)

/** Digits that pass for letters; a one passes for two of them. */
const lookalikes: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }

/** How a name looks at a glance: without dots and underscores, in lower case, with letters for digits. */
function looksOf(name: string): string[] {
  const plain = name.toLowerCase().replaceAll(/[._]/g, '')
  const letters = plain.replaceAll(/[345789]|0/g, (digit) => lookalikes[digit]!)
  return [plain, letters.replaceAll('1', 'i'), letters.replaceAll('1', 'l')]
}

const reserved = new Set(
  [...Object.keys(screenRules).map(firstOf), ...routes.map(({ path }) => firstOf(path)), ...others]
    .map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .filter((name) => name !== ''),
)

/**
 * Whether nobody may choose this username, because it is or looks like an address of this site, a role, or a name of the
 * product. Whoever has one already keeps it.
 */
export const isReservedUsername = (name: string): boolean => looksOf(name).some((form) => reserved.has(form))
