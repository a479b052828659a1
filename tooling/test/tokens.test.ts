import { expect, it } from 'vitest';

import { repoRoot } from '../lib/repo.ts';
import { tokenReader } from '../tokens/findings.ts';

const IMPORT = "import { Box } from '@chakra-ui/react';\n";

it.each([
  ['<Box bg="gray.100" />', 'gray.100'],
  ['<Box color="fg.eror" />', 'fg.eror'],
  ['<Box textStyle="huge" />', 'huge'],
  ['<Box borderRadius="3xl" />', '3xl'],
  ['<Box gap="13" />', '13'],
  ["<Box p={{ base: '2', md: '13' }} />", '13'],
  ["const look = { _hover: { bg: 'bg.hoover' } };", 'bg.hoover'],
  ['<Box colorPalette="teal" />', 'teal'],
])('%s names no token', async (source, value) => {
  const read = await tokenReader(repoRoot);
  expect(read('a.tsx', IMPORT + source)).toEqual([expect.stringContaining(`a.tsx:2: there is no token '${value}'`)]);
});

it.each([
  '<Box bg="bg.muted" color="fg.error" p="4" mt="-2" maxW="2xl" borderRadius="l2" textStyle="sm" colorPalette="red" />',
  '<Box bg="bg.emphasized/60" color="inherit" w="28rem" h="100%" borderColor="colorPalette.solid" zIndex="1" />',
])('%s is in order', async (source) => {
  const read = await tokenReader(repoRoot);
  expect(read('a.tsx', IMPORT + source)).toEqual([]);
});
