/**
 * Words that most guessed passwords are made of, in lower case and letters only: the bases of the passwords that lists of
 * breaches put first, the words of this trade, and the rows of a keyboard. A password may hold one; it counts as little.
 */
export const COMMON_WORDS: readonly string[] = `
  password passwort passwd passcode secret letmein welcome changeme default login signin admin administrator root user
  guest test testing demo temp temporary access master system server service support office manager supervisor
  qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvb zxcvbnm qazwsx qweasd zaqxsw
  iloveyou loveyou lovely love princess sunshine sunflower flower angel angels baby babygirl sweetheart honey
  dragon monkey shadow superman batman spiderman pokemon starwars ninja wizard killer hunter ranger trustnoone whatever
  football baseball basketball hockey soccer tennis golf liverpool chelsea arsenal barcelona yankees cowboys lakers
  michael jordan jessica jennifer ashley daniel charlie thomas andrew joshua matthew robert george nicole michelle
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  cheese chocolate cookie coffee banana orange purple silver golden yellow black white green blue red
  computer internet google facebook samsung iphone android windows microsoft
  money dollar freedom forever america jersey atlantic newyork london friend friends family mother father hello
  casino pitledger ledger dealer dealing pitboss boss clerk floor floorperson cage chips
  jackpot lucky seven bonus dice vegas atlanticcity gamble gambling winner
`
  .split(/\s+/)
  .filter((word) => word !== '')
  // A longer word before those that it holds.
  .sort((a, b) => b.length - a.length);
