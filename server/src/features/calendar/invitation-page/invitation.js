// Shows the time where the reader is. Without it the page shows the event's own.
const address = new URL(location.href)
if (!address.searchParams.has('zone')) {
  address.searchParams.set('zone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  location.replace(address)
}
