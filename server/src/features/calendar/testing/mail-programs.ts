import { addDays } from '@akada/contract/calendar/recurrence'
import { type Invited, basic, bytesOf, calendar, crlf, lagosOfOutlook, stamp } from './mail-shapes.ts'

export const outlook = (guest: Invited) => {
  const date = guest.event.occurrences[1]!.date
  const ics = crlf(
    calendar(guest, {
      attendee: `ATTENDEE;PARTSTAT=DECLINED;CN="Adébáyọ̀, Femi";X-MS-OLK-RESPTIME=${stamp(guest)}:mailt\n o:${guest.address.toUpperCase()}`,
      lines: `COMMENT;LANGUAGE=en-US:Ẹ má bínú\\, I am away: that whole week I am in Kumas\n i\\nFemi\nSUMMARY;LANGUAGE=en-US:Declined: Maths\nRECURRENCE-ID;TZID=W. Central Africa Standard Time:${basic(date)}T230000\nCLASS:PUBLIC\nX-MICROSOFT-CDO-BUSYSTATUS:BUSY\n`,
      zone: lagosOfOutlook,
    }),
  )
  return bytesOf(`Received: from AM0PR.eurprd.prod.outlook.com ([fe80::1]) by
 mail.akada.test with ESMTP; Fri, 27 Nov 2026 10:00:00 +0000
From: =?utf-8?B?QWTDqWLDoXnhu43MgCwgRmVtaQ==?= <${guest.address}>
To: "Ada, Maths" <${guest.organizer}>
Subject: =?iso-8859-1?Q?D=E9clin=E9=3A_Maths?=
Content-Type: multipart/alternative;
\tboundary="_000_AM0PR_"
MIME-Version: 1.0

--_000_AM0PR_
Content-Type: text/plain; charset="Windows-1252"
Content-Transfer-Encoding: quoted-printable

Sorry =96 I am away=2E

--_000_AM0PR_
Content-Type: text/html; charset="Windows-1252"
Content-Transfer-Encoding: quoted-printable

<p>Sorry =96 I am away</p>

--_000_AM0PR_
Content-Type: text/calendar; charset="utf-8"; method=REPLY
Content-Transfer-Encoding: base64

${Buffer.from(ics).toString('base64').replaceAll(/.{76}/g, '$&\n')}

--_000_AM0PR_--
`)
}

const quotedPrintable = (text: string) =>
  [...Buffer.from(crlf(text))]
    .map((byte) =>
      byte < 127 && byte !== 61 ? String.fromCodePoint(byte) : `=${byte.toString(16).toUpperCase()}`,
    )
    .join('')
    .replaceAll('PARTSTAT', 'PART=\r\nSTAT')

export const gmail = (guest: Invited) => {
  const date = guest.event.occurrences[1]!.date
  const ics = calendar(guest, {
    attendee: `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=DECLINED;CN=femi ọ̀ṣun;X-NUM\n -GUESTS=0:mailto:${guest.address}`,
    lines: `DTSTART:${basic(date)}T220000Z\nRECURRENCE-ID:${basic(date)}T220000Z\nORGANIZER;CN=Ada:mailto:${guest.organizer}\nSUMMARY:Maths\nTRANSP:OPAQUE\n`,
    method: 'CALSCALE:GREGORIAN\nMETHOD:REPLY\n',
  })
  return bytesOf(`Delivered-To: ${guest.organizer}
From: "femi" <${guest.address}>
To: calendar@akada.test
Subject: Declined: Maths
Content-Type: multipart/mixed; boundary="000000000000abc"

--000000000000abc
Content-Type: multipart/alternative; boundary="000000000000abd"

--000000000000abd
Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes
Content-Transfer-Encoding: base64

U29ycnk=

--000000000000abd
Content-Type: text/calendar; charset="UTF-8"; method=REPLY
Content-Transfer-Encoding: quoted-printable

${quotedPrintable(ics)}
--000000000000abd--
--000000000000abc
Content-Type: application/ics; name="invite.ics"
Content-Disposition: attachment; filename="invite.ics"
Content-Transfer-Encoding: base64

${Buffer.from(crlf(ics)).toString('base64').replaceAll(/.{76}/g, '$&\n')}
--000000000000abc--
`)
}

export const apple = (guest: Invited) => {
  const date = guest.event.occurrences[1]!.date
  const kolkata = `BEGIN:VTIMEZONE
TZID:Asia/Kolkata
BEGIN:STANDARD
DTSTART:18540628T000000
TZNAME:GMT+5:30
TZOFFSETFROM:+055328
TZOFFSETTO:+055320
RDATE:18540628T000000
END:STANDARD
BEGIN:STANDARD
DTSTART:19451015T000000
TZNAME:IST
TZOFFSETFROM:+0630
TZOFFSETTO:+0530
RDATE:19451015T000000
END:STANDARD
END:VTIMEZONE
`
  const ics = calendar(guest, {
    attendee: `ATTENDEE;CN="Femi";CUTYPE=INDIVIDUAL;EMAIL="${guest.address}";PARTSTAT=DECLINED:\n mailto:${guest.address}`,
    lines: `CREATED:20261120T100000Z\nDTSTART;TZID=Asia/Kolkata:${basic(addDays(date, 1))}T033000\nRECURRENCE-ID;TZID=Asia/Kolkata:${basic(addDays(date, 1))}T033000\n`,
    zone: kolkata,
  })
  return bytesOf(`From: ${guest.address}
To: <${guest.organizer}>
Mime-Version: 1.0 (Mac OS X Mail)
Content-type: multipart/mixed;
 boundary=Apple-Mail-4F

--Apple-Mail-4F
Content-type: text/plain; charset=utf-8; format=flowed

Femi declined.
--Apple-Mail-4F
Content-Disposition: attachment;
 filename*0="iCal-2026";
 filename*1=".ics"
Content-type: application/octet-stream
Content-Transfer-Encoding: base64

${Buffer.from(crlf(ics)).toString('base64').replaceAll(/.{76}/g, '$&\n')}
--Apple-Mail-4F--
`)
}

export const thunderbird = (guest: Invited) => {
  const date = guest.event.occurrences[1]!.date
  const ics = calendar(guest, {
    attendee: `ATTENDEE;CN=Femi;PARTSTAT=DECLINED;ROLE=REQ-PARTICIPANT:mailto:${guest.address}`,
    lines: `RECURRENCE-ID;TZID=Africa/Lagos:${basic(date)}T230000\nX-MOZ-RECEIVED-SEQUENCE:0\nX-MOZ-GENERATION:3\n`,
    zone: 'BEGIN:VTIMEZONE\nTZID:Africa/Lagos\nX-TZINFO:Africa/Lagos[2026a]\nBEGIN:STANDARD\nTZOFFSETTO:+010000\nTZOFFSETFROM:+001336\nTZNAME:Africa/Lagos(STD)\nDTSTART:19190901T000000\nRDATE:19190901T000000\nEND:STANDARD\nEND:VTIMEZONE\n',
  })
  // It writes a line feed alone in the part, and leaves an empty preamble.
  return Buffer.from(
    `Content-Type: multipart/mixed; boundary="------------VLa9"\nFrom: Femi <${guest.address}>\nTo: ${guest.organizer}\n\nThis is a multi-part message in MIME format.\n--------------VLa9\nContent-Type: text/plain; charset=windows-1252\nContent-Transfer-Encoding: 8bit\n\nFemi a d\xe9clin\xe9 \x96 d\xe9sol\xe9.\n--------------VLa9\nContent-Type: text/calendar; method=REPLY; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n\n${ics}\n--------------VLa9--\n`,
    'latin1',
  )
}
