import ts from 'typescript';

/** A small change of a source that a test should notice. */
export interface Mutation {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '+=': '-=',
  '-=': '+=',
};
const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some' };

/** The mutations of a source: boundaries, operands, conditions, elements, guards and statements. Not of types, messages, examples or indexes. */
export function mutationsOf(source: ts.SourceFile): readonly Mutation[] {
  const found: Mutation[] = [];
  const replace = (node: ts.Node, text: string): void =>
    void found.push({ from: node.getStart(source), to: node.end, text });
  const keep = (node: ts.Node, part: ts.Node): void => replace(node, `(${part.getText(source)})`);

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTemplateExpression(node)) return;
    if (ts.isThrowStatement(node) || ts.isDecorator(node) || isOfNoBooks(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = OPERATORS[node.operatorToken.getText(source)];
      if (other !== undefined) replace(node.operatorToken, other);
      if (other === '&&' || other === '||') for (const part of [node.left, node.right]) keep(node, part);
    } else if (ts.isConditionalExpression(node)) {
      for (const part of [node.whenTrue, node.whenFalse]) keep(node, part);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      keep(node, node.operand);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
    else if (ts.isIfStatement(node)) for (const text of ['true', 'false']) replace(node.expression, text);
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (name.text in METHODS) replace(name, METHODS[name.text]!);
      if (name.text === 'filter') keep(node, expression);
    } else if (ts.isSpreadElement(node)) replace(node, '...[]');
    else if (ts.isSpreadAssignment(node)) replace(node, '...{}');
    else if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) {
      for (const element of node.elements) if (!ts.isSpreadElement(element)) replace(element, '...[]');
    } else if (ts.isExpressionStatement(node)) replace(node, ';');
    else if (ts.isBlock(node) && ts.isFunctionLike(node.parent) && node.statements.length > 1) {
      replace(node.statements[0]!, 'return;');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isOfNoBooks(node: ts.Node): boolean {
  const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  return isNamed && /^(example|EXAMPLE.*|indexes)$/.test(node.name.getText());
}
