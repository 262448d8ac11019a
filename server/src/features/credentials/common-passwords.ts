import { isEasyPassword } from '@akada/contract/accounts/routes'

/** Passwords of eight and more characters that lead every list of leaked ones, and local favourites. */
const common = new Set(
  `12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 11223344 12341234 12344321 123123123 123321123
147258369 123654789 741852963 159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx q1w2e3r4 a1b2c3d4 abcd1234
abc12345 abcdefgh abcd12345 1234abcd 12345abc 1234qwer qwer1234 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop
qwerty12345 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 password password1 password12 password123 password1234
passw0rd p@ssw0rd p@ssword pass1234 passpass mypassword password! passwort letmein1 letmein123 iloveyou iloveyou1
iloveyou2 ilovegod iloveme1 welcome1 welcome123 sunshine sunshine1 princess princess1 football football1 baseball
basketball superman superman1 batman123 spiderman trustno1 michelle jennifer jordan23 michael1 charlie1 computer
internet whatever starwars pokemon1 samsung1 samsung123 blessing blessing1 blessings blessed1 godisgood godisgood1
godislove godbless jesus123 jesuschrist jesuslovesme jesusislord hallelujah thankgod favour123 nigeria1 nigeria12
nigeria123 nigeria1960 naija123 naija1234 lagos123 lagos1234 abuja123 chelsea1 chelsea123 chelseafc arsenal1 arsenal123
liverpool liverpool1 barcelona barcelona1 manchester realmadrid manutd123 mummy123 daddy123 emmanuel emmanuel1
victoria victoria1 precious precious1 admin123 admin1234 administrator changeme changeme1 default1 secret123 student1
student123 teacher1 teacher123 school123 akada123 akada1234 akadaakada ilovemusic ilovemum lovelove loveyou1 mustapha
muhammad muhammad1 abubakar ibrahim1 abdullah chukwuemeka oluwaseun chinedu1 11111111 00000000 22222222 88888888
99999999 aaaaaaaa 111111111 1111111111 000000000 0000000000 test1234 testtest testing1 testing123 hello123 helloworld
dragon12 monkey12 monkey123 shadow12 master12 master123 freedom1 forever1 babygirl babygirl1 babyboy1 angel123
butterfly chocolate`.split(/\s+/),
)

/** Whether a password is among the first that anybody would guess for a member with these names. */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  return common.has(password.toLowerCase()) || isEasyPassword(password, names)
}
