/**
 * Phrases that are long and still guessed first, in lower case, letters and digits only: passphrases that guides
 * show as examples, pangrams, well-known lines, and walks over a keyboard. With blanks, signs or disguises between them
 * they are the same phrase.
 */
export const KNOWN_PHRASES: readonly string[] = `
  correcthorsebatterystaple correcthorsebattery horsebatterystaple batterystaple correcthorse troubador
  thequickbrownfoxjumpsoverthelazydog thequickbrownfox jumpsoverthelazydog fivedozenliquorjugs loremipsumdolorsitamet loremipsum
  tobeornottobethatisthequestion tobeornottobe maytheforcebewithyou bewithyou iamyourfather livelongandprosper
  onceuponatime happilyeverafter inthebeginning inthebeginningwastheword forgodsolovedtheworld godisgood godislove jesuschrist jesuslovesme
  wethepeople godblessamerica godsavethequeen godsavetheking landofthefree homeofthebrave allyouneedislove letitbe
  happybirthdaytoyou happybirthday merrychristmas happynewyear twinkletwinklelittlestar maryhadalittlelamb
  iwillalwaysloveyou iloveyousomuch iloveyouforever iloveyou ilovemyself ilovemywife ilovemyfamily ihateyou whoareyou whatsmyname
  openthedoor opensesame letmeinplease letmein letmeout nopasswordneeded nopassword mypassword thisismypassword thisisapassword
  thisisasecret donttellanyone keepitsecret ihavenopassword whatpassword passwordispassword enterpassword newpassword oldpassword
  youshallnotpass onetoruleemall onering winteriscoming valarmorghulis elementarymydearwatson expectopatronum
  whathappensinvegas stayinvegas thehousealwayswins houseofcards royalflush fullhouse
  1qaz2wsx3edc4rfv 1qaz2wsx3edc 1qaz2wsx zaq12wsx zaq1xsw2 1q2w3e4r5t6y 1q2w3e4r5t 1q2w3e4r q1w2e3r4t5y6 q1w2e3r4 qwer1234 asdf1234
  qwertyuiopasdfghjklzxcvbnm qwertyuiopasdfghjkl asdfghjklzxcvbnm 0okm9ijn8uhb 7ujmko0 poiuytrewq lkjhgfdsa mnbvcxz
`
  .split(/\s+/)
  .filter((phrase) => phrase !== '')
  // A longer phrase before those that it holds.
  .sort((a, b) => b.length - a.length);
